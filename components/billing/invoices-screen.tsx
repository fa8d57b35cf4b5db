import { Notice } from "@/components/feedback/notice";
import { BackLink } from "@/components/shell/back-link";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { billingCopy } from "@/lib/features/billing/copy";
import type { PlanInvoice, PlanInvoices } from "@/lib/features/billing/rules/invoices";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";

const states = {
  paid: { tone: "success", label: "Paga" },
  open: { tone: "warning", label: "Em aberto" },
  missed: { tone: "warning", label: "Não passou" },
  void: { tone: "neutral", label: "Cancelada" },
  refunded: { tone: "neutral", label: "Devolvida" },
  chargedBack: { tone: "danger", label: "Contestada" },
} as const satisfies Record<PlanInvoice["state"], object>;

/** States in which money came in. Only these have a receipt. */
const taken: ReadonlySet<PlanInvoice["state"]> = new Set(["paid", "refunded", "chargedBack"]);

export function InvoicesScreen({ trouble, invoices }: PlanInvoices) {
  return (
    <>
      <header>
        <BackLink href={paths.subscribe}>Plano</BackLink>
        <h1 className="mt-1 text-2xl leading-tight font-semibold tracking-tight">Faturas do Obi</h1>
        <p className="text-muted-foreground mt-2 max-w-[60ch]">
          {billingCopy.plan.title}, {billingCopy.plan.price} {billingCopy.plan.period}. Os recibos são os do
          provedor de pagamento.
        </p>
      </header>
      {trouble !== null && <Notice tone="warning" title={trouble} />}
      <Card aria-label="Faturas">
        {invoices.length > 0 ? (
          <ul className="divide-y">
            {invoices.map((invoice) => (
              <Invoice key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        ) : (
          <p className="text-muted-foreground px-4 py-6 text-sm sm:px-5">
            {trouble === null
              ? "Nenhuma fatura por enquanto. A primeira aparece aqui depois da primeira cobrança."
              : "As faturas não puderam ser lidas agora."}
          </p>
        )}
      </Card>
    </>
  );
}

function Invoice({ invoice: { number, day, amountCents, state, nextTry, url } }: { invoice: PlanInvoice }) {
  const { tone, label } = states[state];
  const details = [number, nextTry && `nova tentativa em ${formatDay(nextTry)}`].filter(Boolean);
  const word = state === "open" || state === "missed" ? "Ver fatura" : "Ver recibo";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="numeric font-medium">{formatBRL(amountCents)}</span>
          <Badge variant={tone}>{label}</Badge>
        </p>
        <p className="text-muted-foreground numeric text-sm wrap-anywhere">
          {[formatDay(day), ...details].join(" · ")}
        </p>
      </div>
      {url === null ? (
        taken.has(state) && <span className="text-muted-foreground text-sm">Recibo por e-mail</span>
      ) : (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`${word} de ${formatDay(day)} no provedor`}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          {word}
        </a>
      )}
    </li>
  );
}
