import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/components/ui/cn";
import { LISTED_PRICE_CENTS, TRIAL_DAYS } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { billingCopy } from "@/lib/features/billing/copy";
import { cents, formatBRL } from "@/lib/kernel/money";
import { Mat } from "./mat";

function PlanCard() {
  return (
    <Mat className="bg-background p-6 sm:p-8">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="numeric text-5xl font-semibold tracking-tight">
          {formatBRL(cents(LISTED_PRICE_CENTS))}
        </span>
        <span className="text-muted-foreground text-lg">por mês</span>
      </p>
      <p className="mt-3 text-base">{TRIAL_DAYS} dias grátis, sem cartão.</p>
      <ul className="mt-6 flex flex-col gap-3">
        {billingCopy.plan.includes.map((text) => (
          <li key={text} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {text}
          </li>
        ))}
      </ul>
      <a href={paths.signup} className={buttonVariants({ size: "lg", className: "mt-8 w-full" })}>
        Começar {TRIAL_DAYS} dias grátis
      </a>
      <p className="text-muted-foreground mt-3 text-center text-sm">Sem cartão de crédito.</p>
    </Mat>
  );
}

type PlanBesideProps = { className: string; children: ReactNode };

/** Text beside the card: the plan, and answers to common worries. */
export function PlanBeside({ className, children }: PlanBesideProps) {
  return (
    <div className={cn("mx-auto grid max-w-7xl gap-10 px-4 sm:px-6 md:grid-cols-2 lg:gap-14", className)}>
      <div>
        {children}
        <ul className="mt-8 flex max-w-[44ch] flex-col gap-3 border-t pt-6 text-base">
          <li>Nenhum cartão para começar.</li>
          <li>Sem taxa de instalação e sem fidelidade.</li>
          <li>Alunos, instrutores e turmas sem limite.</li>
        </ul>
      </div>
      <PlanCard />
    </div>
  );
}
