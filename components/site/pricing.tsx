import { Check } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { LISTED_PRICE_CENTS, TRIAL_DAYS } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { cents, formatBRL } from "@/lib/kernel/money";
import { Mat } from "./mat";

const included = [
  "Alunos sem limite, com arte e faixa",
  "Turmas da semana, com instrutor e vagas",
  "Pagamentos registrados e a receber",
  "Instrutores e suas turmas",
  "Painel com os números da academia",
] as const;

export function Pricing() {
  return (
    <section id="pricing" className="bg-card scroll-mt-0 border-y">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-20 sm:px-6 md:grid-cols-2 lg:gap-14 lg:py-28">
        <div>
          <h2 className="text-3xl leading-tight font-semibold tracking-tight text-balance sm:text-4xl lg:text-5xl">
            Um plano só, com tudo dentro
          </h2>
          <p className="text-muted-foreground mt-6 max-w-[46ch] text-lg leading-relaxed text-pretty">
            Use por {TRIAL_DAYS} dias grátis, sem cartão. Se gostar, assine. Se não, nada é cobrado.
          </p>
        </div>
        <Mat className="bg-background p-6 sm:p-8">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="numeric text-5xl font-semibold tracking-tight">
              {formatBRL(cents(LISTED_PRICE_CENTS))}
            </span>
            <span className="text-muted-foreground text-lg">por mês</span>
          </p>
          <ul className="mt-6 flex flex-col gap-3">
            {included.map((line) => (
              <li key={line} className="flex gap-3">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
                {line}
              </li>
            ))}
          </ul>
          <a href={paths.signup} className={buttonVariants({ size: "lg", className: "mt-8 w-full" })}>
            Começar {TRIAL_DAYS} dias grátis
          </a>
          <p className="text-muted-foreground mt-3 text-center text-sm">Sem cartão de crédito.</p>
        </Mat>
      </div>
    </section>
  );
}
