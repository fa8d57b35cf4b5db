import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { planHeadline } from "@/lib/features/billing/rules";
import type { SubscriptionView } from "@/lib/features/studios/rules/subscription";
import { PayerTools } from "./payer-tools";
import { PlanCard } from "./plan-card";

type PlanView = {
  studioName: string;
  email: string;
  supportEmail: string;
  subscribed: boolean;
  subscription: SubscriptionView;
  payer?: "page" | "cancel" | null;
};

const lines = {
  paid: "Obrigado por treinar com a gente. Não há nada a fazer aqui.",
  trial: "Você pode continuar usando tudo até lá, ou assinar agora mesmo.",
  pastDue:
    "O provedor tenta cobrar de novo sozinho. Se o cartão mudou, assine de novo abaixo: a cobrança antiga é encerrada.",
  cancelled: "Se quiser continuar, assine de novo: a primeira cobrança vem só depois do que já está pago.",
  over: "Para voltar a usar o Obi, assine o plano. Alunos, aulas e pagamentos continuam guardados.",
} as const;

/** What happened to the studio's subscription, what the plan costs and how to get it (SUB-06, SUB-22). */
export function PlanScreen({ studioName, supportEmail, subscribed, subscription, payer = null }: PlanView) {
  const { state } = subscription;
  const open = state === "pastDue" || state === "cancelled" ? lines[state] : lines.trial;
  const line = state === "active" ? lines.paid : subscribed ? open : lines.over;
  return (
    <>
      <header>
        <p className="text-muted-foreground">{studioName}</p>
        <h1 className="mt-1 text-2xl leading-tight font-semibold tracking-tight text-balance">
          {planHeadline(subscription)}
        </h1>
        <p className="mt-2 max-w-[60ch]">{line}</p>
        {subscribed && (
          <Link
            href={paths.studio.dashboard}
            className={buttonVariants({ variant: "outline", className: "mt-4" })}
          >
            Voltar ao dashboard
          </Link>
        )}
      </header>
      {payer && <PayerTools way={payer} />}
      <PlanCard studioName={studioName} supportEmail={supportEmail} paid={subscription.state === "active"} />
    </>
  );
}
