import { TRIAL_DAYS } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { FaqList } from "./faq-list";
import { PlanCard, PlanPromises } from "./plan-card";

export function PricePage({ email }: { email: string }) {
  return (
    <>
      <section className="bg-card border-b">
        <div className="mx-auto grid max-w-7xl gap-10 px-4 py-14 sm:px-6 md:grid-cols-2 lg:gap-14 lg:py-20">
          <div>
            <h1 className="text-4xl leading-[1.08] font-semibold tracking-tight text-balance sm:text-6xl">
              Um preço, a academia inteira
            </h1>
            <p className="text-muted-foreground mt-6 max-w-[44ch] text-lg leading-relaxed text-pretty">
              Um plano só, cobrado por mês, seja qual for o número de alunos. Comece com {TRIAL_DAYS} dias
              grátis e decida depois.
            </p>
            <PlanPromises />
          </div>
          <PlanCard />
        </div>
      </section>
      <section className="mx-auto max-w-4xl px-4 py-16 sm:px-6 lg:py-24">
        <h2 className="mb-8 text-3xl leading-tight font-semibold tracking-tight text-balance sm:text-4xl">
          Perguntas frequentes
        </h2>
        <FaqList email={email} />
        <p className="mt-8 text-base">
          Ficou alguma dúvida?{" "}
          <a href={`${paths.home}#contact`} className="text-primary underline underline-offset-4">
            Fale com a gente
          </a>
          .
        </p>
      </section>
    </>
  );
}
