import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { billingCopy } from "@/lib/features/billing/copy";
import { subscriptionMailto } from "@/lib/features/billing/books";
import { AgreedTexts } from "@/components/form/agreed-texts";
import { Card } from "@/components/ui/card";
import { CheckoutButton } from "./checkout-button";

const { plan } = billingCopy;

type PlanCardProps = { studioName: string; supportEmail: string; isForSale: boolean };

/** The plan, its contents and the button to buy it (SUB-06). */
export function PlanCard({ studioName, supportEmail, isForSale }: PlanCardProps) {
  return (
    <Card aria-labelledby="plano" className="p-5 sm:p-6">
      <h2 id="plano" className="text-lg font-semibold">
        {plan.title}
      </h2>
      <p className="mt-2 flex items-baseline gap-2">
        <span className="numeric text-3xl font-semibold">{plan.price}</span>
        <span className="text-muted-foreground">{plan.period}</span>
      </p>
      <ul className="mt-5 grid gap-2.5">
        {plan.includes.map((text) => (
          <li key={text} className="flex gap-3">
            <Check aria-hidden className="text-success mt-0.5 size-5 shrink-0" />
            {text}
          </li>
        ))}
      </ul>
      {isForSale && (
        <div className="mt-6 border-t pt-5">
          <CheckoutButton size="lg" className="w-full sm:w-auto">
            {billingCopy.subscribe}
          </CheckoutButton>
          <div className="mt-3">
            <AgreedTexts button={billingCopy.subscribe} />
          </div>
          <p className="text-muted-foreground mt-2 text-sm">
            O pagamento abre em outra aba, na página do provedor. Prefere combinar por e-mail?{" "}
            <WriteUs body="mailBody" supportEmail={supportEmail} studioName={studioName}>
              Escreva para {supportEmail}
            </WriteUs>
            . Tudo o que você cadastrou continua guardado.
          </p>
        </div>
      )}
    </Card>
  );
}

type WriteUsProps = {
  supportEmail: string;
  studioName: string;
  body: Parameters<typeof subscriptionMailto>[2];
  children: ReactNode;
};

export const WriteUs = ({ supportEmail, studioName, body, children }: WriteUsProps) => (
  <a
    href={subscriptionMailto(supportEmail, studioName, body)}
    className="text-primary font-medium break-words underline-offset-4 hover:underline"
  >
    {children}
  </a>
);
