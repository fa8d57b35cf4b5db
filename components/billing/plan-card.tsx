import { Check, Mail } from "lucide-react";
import { SUPPORT_EMAIL } from "@/lib/config/constants";
import { billingCopy } from "@/lib/features/billing/copy";
import { subscribeMailto } from "@/lib/features/billing/rules";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

const { plan } = billingCopy;

/** The one plan, what it holds and how to get it (SUB-06). */
export function PlanCard({ studioName, paid }: { studioName: string; paid: boolean }) {
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
        {plan.includes.map((line) => (
          <li key={line} className="flex gap-3">
            <Check aria-hidden className="text-success mt-0.5 size-5 shrink-0" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      {!paid && (
        <div className="mt-6 border-t pt-5">
          <h3 className="font-medium">Como assinar</h3>
          <p className="text-muted-foreground mt-1 text-sm">
            Escreva para <span className="text-foreground font-medium break-words">{SUPPORT_EMAIL}</span> com
            o nome da sua academia. Respondemos com os dados de pagamento e liberamos o acesso assim que ele
            for confirmado. Tudo o que você cadastrou continua guardado.
          </p>
          <a
            href={subscribeMailto(studioName)}
            className={buttonVariants({ className: "mt-4 w-full sm:w-auto" })}
          >
            <Mail aria-hidden className="size-4" />
            Pedir a assinatura por e-mail
          </a>
        </div>
      )}
    </Card>
  );
}
