import { TRIAL_DAYS } from "@/lib/config/constants";
import { PlanCard, PlanPromises } from "./plan-card";

export function Pricing() {
  return (
    <section id="pricing" className="bg-card scroll-mt-0 border-y">
      <div className="mx-auto grid max-w-7xl gap-10 px-4 py-20 sm:px-6 md:grid-cols-2 lg:gap-14 lg:py-28">
        <div>
          <h2 className="text-3xl leading-tight font-semibold tracking-tight text-balance sm:text-4xl lg:text-5xl">
            Um plano só, com tudo dentro
          </h2>
          <p className="text-muted-foreground mt-6 max-w-[46ch] text-lg leading-relaxed text-pretty">
            Use por {TRIAL_DAYS} dias grátis, sem cartão. Se gostar, assine. Se não, nada é cobrado.
          </p>
          <PlanPromises />
        </div>
        <PlanCard />
      </div>
    </section>
  );
}
