import { TRIAL_DAYS } from "@/lib/config/constants";
import { PlanBeside } from "./plan-card";

export function Pricing() {
  return (
    <section id="pricing" className="bg-card scroll-mt-0 border-y">
      <PlanBeside className="py-20 lg:py-28">
        <h2 className="text-3xl leading-tight font-semibold tracking-tight text-balance sm:text-4xl lg:text-5xl">
          Um sistema completo, um plano só
        </h2>
        <p className="text-muted-foreground mt-6 max-w-[46ch] text-lg leading-relaxed text-pretty">
          Use por {TRIAL_DAYS} dias grátis, sem cartão. Se gostar, assine. Se não, nada é cobrado.
        </p>
      </PlanBeside>
    </section>
  );
}
