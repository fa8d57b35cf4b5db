import Link from "next/link";
import { Notice } from "@/components/feedback/notice";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { billingCopy } from "@/lib/features/billing/copy";
import type { Kept } from "@/lib/features/billing/queries";
import { studioCopy } from "@/lib/features/studios/copy/subscription";
import { type SubscriptionView, subscriptionSentence } from "@/lib/features/studios/rules/subscription";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { PayerTools } from "./payer-tools";
import { PlanCard, WriteUs } from "./plan-card";

const { waiting } = billingCopy;

type PlanView = {
  studioName: string;
  email: string;
  supportEmail: string;
  subscribed: boolean;
  subscription: SubscriptionView;
  payer?: "page" | "cancel" | null;
  /** Day of the next charge of a running subscription. Null if there is none. */
  nextCharge?: { day: IsoDay; isFirst: boolean } | null;
  hasInvoices?: boolean;
  declined?: boolean;
  /** Day since which a page of the provider waits for payment. Null if none does. */
  openedOn?: IsoDay | null;
  /** The subscription still runs although the super admin took the plan away, so there is nothing to buy. */
  runs?: boolean;
  /** Numbers of the data that is kept while access is closed. Null while it is open. */
  kept?: Kept | null;
};

const lines = {
  paid: "Obrigado por treinar com a gente. Não há nada a fazer aqui.",
  trial:
    "Você pode continuar usando tudo até lá, ou assinar agora mesmo: os dias que restam do teste continuam seus.",
  pastDue:
    "O provedor tenta cobrar de novo sozinho. Se o cartão mudou, assine de novo abaixo: a cobrança antiga é encerrada.",
  pastDueOnPage: `O provedor tenta cobrar de novo sozinho. Se o cartão mudou, troque-o abaixo, em ${billingCopy.payer.page}.`,
  chargedBack:
    "Se a contestação for retirada, ou o banco decidir que o pagamento vale, o acesso volta sozinho. Para não esperar, assine de novo. Alunos, aulas e pagamentos continuam guardados.",
  refunded:
    "A devolução não cancela a assinatura: se ela ainda estiver de pé no provedor, ele cobra de novo na próxima data, e o acesso volta com esse pagamento. Para não ser cobrado, cancele abaixo. Para voltar já, assine de novo. Alunos, aulas e pagamentos continuam guardados.",
  cancelled:
    "Se quiser continuar, assine de novo: a primeira cobrança vem só quando terminar o prazo que você já tem.",
  opened: "Tudo continua aberto até lá.",
  openedBehindDoor:
    "O acesso abre assim que o pagamento for confirmado. Alunos, aulas e pagamentos continuam guardados.",
  over: "Para voltar a usar o Obi, assine o plano. Alunos, aulas e pagamentos continuam guardados.",
} as const;

/** The state of the studio's subscription, the price of the plan and the button to buy it (SUB-06, SUB-22). */
export function PlanScreen({
  studioName,
  supportEmail,
  subscribed,
  subscription,
  payer = null,
  nextCharge = null,
  hasInvoices = false,
  declined = false,
  openedOn = null,
  runs = false,
  kept = null,
}: PlanView) {
  const { state } = subscription;
  // While a payment is under way, the page sells nothing and does not show an earlier refused payment as its state.
  const isOpened = openedOn !== null;
  const isWaiting = isOpened && state === "pastDue" && !subscription.isOpen;
  const line = isOpened
    ? lines[subscribed ? "opened" : "openedBehindDoor"]
    : subscribed
      ? openLine(state, payer)
      : closedLine(state, payer);
  return (
    <>
      <header>
        <p className="text-muted-foreground">{studioName}</p>
        <h1 className="mt-1 text-2xl leading-tight font-semibold tracking-tight text-balance">
          {isWaiting ? waiting.open.title : subscriptionSentence(subscription)}
        </h1>
        {runs ? (
          <p className="mt-2 max-w-[60ch]">
            {billingCopy.running} {state !== "suspended" && billingCopy.runningReturns}{" "}
            {billingCopy.runningHelp}{" "}
            <WriteUs body="mailRunning" supportEmail={supportEmail} studioName={studioName}>
              escreva para {supportEmail}
            </WriteUs>
            .
          </p>
        ) : (
          <p className="mt-2 max-w-[60ch]">{line}</p>
        )}
        {nextCharge && (
          <p className="text-muted-foreground mt-1">
            {studioCopy.charge[nextCharge.isFirst ? "first" : "next"]} em {formatDay(nextCharge.day)}.
          </p>
        )}
        {subscribed && (
          <Link
            href={paths.studio.dashboard}
            className={buttonVariants({ variant: "outline", className: "mt-4" })}
          >
            Voltar ao dashboard
          </Link>
        )}
      </header>
      {declined && (
        <Notice tone="warning" title={waiting.declined.title}>
          {waiting.declined.hint}
        </Notice>
      )}
      {isOpened && (
        <Notice tone="info" title={waiting.openedOn(formatDay(openedOn))}>
          <p>{waiting.openedHint}</p>
          <Link
            href={paths.awaitingPayment}
            className="text-primary inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline lg:min-h-6"
          >
            {waiting.follow}
          </Link>
        </Notice>
      )}
      {kept && <KeptNumbers kept={kept} />}
      {payer && !(isWaiting && payer === "cancel") && <PayerTools way={payer} />}
      <PlanCard
        studioName={studioName}
        supportEmail={supportEmail}
        isForSale={!runs && !isOpened && state !== "active"}
      />
      {hasInvoices && (
        <p>
          <Link
            href={paths.invoices}
            className="text-primary inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
          >
            Ver as faturas do Obi
          </Link>
        </p>
      )}
    </>
  );
}

function openLine(state: SubscriptionView["state"], payer: PlanView["payer"]): string {
  if (state === "active") return lines.paid;
  if (state === "pastDue") return payer === "page" ? lines.pastDueOnPage : lines.pastDue;
  return state === "cancelled" ? lines.cancelled : lines.trial;
}

/** After a refunded month, says whether another will be charged, as long as there is something to cancel. */
function closedLine(state: SubscriptionView["state"], payer: PlanView["payer"]): string {
  if (state === "refunded" && payer) return lines.refunded;
  return state === "chargedBack" ? lines.chargedBack : lines.over;
}

/** Shows the kept data in numbers, so that owners do not fear that it is lost. */
function KeptNumbers({ kept: { students, classes, payments } }: { kept: Kept }) {
  const numbers = [
    [students, students === 1 ? "aluno" : "alunos"],
    [classes, classes === 1 ? "turma" : "turmas"],
    [payments, payments === 1 ? "pagamento" : "pagamentos"],
  ] as const;
  return (
    <Card aria-labelledby="guardado" className="p-5 sm:p-6">
      <h2 id="guardado" className="text-lg font-semibold">
        Tudo continua guardado
      </h2>
      <ul className="mt-3 grid grid-cols-3 gap-3">
        {numbers.map(([count, what]) => (
          <li key={what} className="min-w-0">
            <span className="numeric block text-2xl font-semibold">{count.toLocaleString("pt-BR")}</span>
            <span className="text-muted-foreground block text-sm wrap-anywhere">{what}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
