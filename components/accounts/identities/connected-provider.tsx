import { ConfirmAction } from "@/components/feedback/confirm-action";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { connectProvider, disconnectProvider } from "@/lib/features/accounts/actions";
import { connectionNotices, identitiesCopy } from "@/lib/features/accounts/copy/identities";
import type { loadAccount } from "@/lib/features/accounts/loaders";
import { formatDay } from "@/lib/kernel/dates";
import { ProviderNotice } from "./provider-notice";
import { ProviderButton } from "./provider-button";

type Props = NonNullable<Awaited<ReturnType<typeof loadAccount>>["provider"]> & {
  /** The address's `notice`: the outcome of connecting. */
  notice: unknown;
};

export function ConnectedProvider(props: Props) {
  const { name, connectedOn, email, confirmed, hasPassword, notice } = props;
  // After disconnecting, the address still carries the old notice.
  const isPast = connectedOn === null && (notice === "connected" || notice === "one-only");
  const { passwordFirst, disconnected } = identitiesCopy.connection;
  const hindrance = connectedOn
    ? !hasPassword && passwordFirst(name)
    : !confirmed && connectionNotices["confirm-first"](name);
  return (
    <>
      {!isPast && <ProviderNotice notice={notice} name={name} />}
      <Card>
        <CardHeader>
          <CardTitle>Entrar com {name}</CardTitle>
          <CardDescription>
            {connectedOn
              ? `Conectada desde ${formatDay(connectedOn)}${email ? `, como ${email}` : ""}.`
              : `Conecte sua conta ${name} para entrar sem digitar a senha.`}
          </CardDescription>
        </CardHeader>
        <div className="space-y-3 px-4 py-4 sm:px-5">
          {hindrance && <p className="text-muted-foreground text-sm">{hindrance}</p>}
          {!connectedOn && confirmed && (
            <ProviderButton action={connectProvider}>Conectar {name}</ProviderButton>
          )}
          {connectedOn && hasPassword && (
            <ConfirmAction
              variant="outline"
              action={disconnectProvider}
              input={{}}
              title={`Desconectar ${name}?`}
              description="Você continua entrando com seu e-mail e sua senha."
              confirmLabel="Desconectar"
              success={disconnected(name)}
            >
              Desconectar {name}
            </ConfirmAction>
          )}
        </div>
      </Card>
    </>
  );
}
