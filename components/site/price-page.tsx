import { TRIAL_DAYS } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { FaqList } from "./faq-list";
import { PlanBeside } from "./plan-card";

export function PricePage({ email }: { email: string }) {
  return (
    <>
      <section className="bg-card border-b">
        <PlanBeside className="py-14 lg:py-20">
          <h1 className="text-4xl leading-[1.08] font-semibold tracking-tight text-balance sm:text-6xl">
            Um preço, a academia inteira
          </h1>
          <p className="text-muted-foreground mt-6 max-w-[44ch] text-lg leading-relaxed text-pretty">
            Um plano só, cobrado por mês, seja qual for o número de alunos. Comece com {TRIAL_DAYS} dias
            grátis e decida depois.
          </p>
        </PlanBeside>
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
