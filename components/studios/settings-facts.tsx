import Link from "next/link";
import type { ReactNode } from "react";
import { paths } from "@/lib/config/paths";
import { type SubscriptionView, subscriptionDetail } from "@/lib/features/studios/rules";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { SubscriptionBadge } from "./subscription-badge";

type Facts = {
  name: string;
  email: string;
  since: IsoDay;
  timeZone: string;
  subscription: SubscriptionView;
  account: { fullName: string; email: string };
};

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <dl className="divide-y px-4 sm:px-5">{children}</dl>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5 py-3 sm:flex-row sm:gap-6">
      <dt className="text-muted-foreground shrink-0 sm:w-44">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** The studio, its plan and the signed-in account as plain facts. */
export function SettingsFacts({ name, email, since, timeZone, subscription, account }: Facts) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="grid gap-4">
        <Group title="Estúdio">
          <Fact term="Nome">{name}</Fact>
          <Fact term="E-mail">{email}</Fact>
          <Fact term="No Obi desde">
            <span className="numeric">{formatDay(since)}</span>
          </Fact>
          <Fact term="Fuso horário">{timeZone}</Fact>
        </Group>
        <Group title="Sua conta">
          <Fact term="Nome">{account.fullName}</Fact>
          <Fact term="E-mail de acesso">{account.email}</Fact>
        </Group>
      </div>
      <Group title="Assinatura">
        <Fact term="Situação">
          <SubscriptionBadge subscription={subscription} />
        </Fact>
        <Fact term="Plano e prazo">{subscriptionDetail(subscription)}</Fact>
        {subscription.state !== "active" && (
          <Fact term="Próximo passo">
            <Link
              href={paths.subscribe}
              className="text-primary font-medium underline-offset-4 hover:underline"
            >
              Ver o plano e como assinar
            </Link>
          </Fact>
        )}
      </Group>
    </div>
  );
}
