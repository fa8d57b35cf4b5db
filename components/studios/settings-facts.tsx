import Link from "next/link";
import type { ReactNode } from "react";
import { paths } from "@/lib/config/paths";
import { type SubscriptionView, subscriptionSentence } from "@/lib/features/studios/rules/subscription";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { SubscriptionBadge } from "./subscription-badge";

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5 py-3 sm:flex-row sm:gap-6">
      <dt className="text-muted-foreground shrink-0 sm:w-44">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

export function SettingsFacts({ since, subscription }: { since: IsoDay; subscription: SubscriptionView }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Assinatura</CardTitle>
      </CardHeader>
      <dl className="divide-y px-4 sm:px-5">
        <Fact term="Situação">
          <SubscriptionBadge subscription={subscription} />
        </Fact>
        <Fact term="Plano e prazo">{subscriptionSentence(subscription)}</Fact>
        <Fact term="No Obi desde">
          <span className="numeric">{formatDay(since)}</span>
        </Fact>
        <Fact term="Próximo passo">
          <Link
            href={paths.subscribe}
            className="text-primary font-medium underline-offset-4 hover:underline"
          >
            {subscription.state === "active" ? "Ver a assinatura" : "Ver o plano e como assinar"}
          </Link>
        </Fact>
      </dl>
    </Card>
  );
}
