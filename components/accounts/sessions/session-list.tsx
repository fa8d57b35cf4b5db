import { ConfirmAction } from "@/components/feedback/confirm-action";
import { Badge } from "@/components/ui/badge";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { endOtherSessions, endSession } from "@/lib/features/accounts/actions";
import { signInCopy } from "@/lib/features/accounts/copy/sign-in";
import type { loadAccount } from "@/lib/features/accounts/loaders";
import { clockTimeOf, dayOf, formatDay } from "@/lib/kernel/dates";

type Account = Awaited<ReturnType<typeof loadAccount>>;

const { account } = signInCopy;

/** The person's sessions. A session ended here is refused at its next request. */
export function SessionList({ sessions, timeZone }: Pick<Account, "sessions" | "timeZone">) {
  const moment = (at: Date) => `${formatDay(dayOf(at, timeZone))} às ${clockTimeOf(at, timeZone)}`;
  const alone = sessions.length < 2;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Onde você está conectado</CardTitle>
        <CardDescription>
          {alone
            ? "Só neste aparelho. Se você entrar em outro, ele aparece aqui."
            : "Não reconhece alguma sessão? Encerre: quem estiver nela terá de entrar de novo."}
        </CardDescription>
      </CardHeader>
      <ul className="divide-y">
        {sessions.map(({ id, device, ip, lastSeenAt, here }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
          >
            <div className="min-w-40 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {device}
                {here && <Badge variant="success">Este aparelho</Badge>}
              </p>
              <p className="text-muted-foreground text-sm break-words">
                {here ? "Em uso agora" : `Último uso em ${moment(lastSeenAt)}`}
                {ip && ` · endereço ${ip}`}
              </p>
            </div>
            {!here && (
              <ConfirmAction
                variant="outline"
                size="sm"
                action={endSession}
                input={{ id }}
                title={`Encerrar a sessão em ${device}?`}
                description="Quem estiver usando esse aparelho terá de entrar de novo com a senha."
                confirmLabel="Encerrar"
                success={account.ended}
                failureTitle={account.failed}
                aria-label={`Encerrar ${device}, último uso em ${moment(lastSeenAt)}`}
              >
                Encerrar
              </ConfirmAction>
            )}
          </li>
        ))}
      </ul>
      {!alone && (
        <div className="border-t px-4 py-3 sm:px-5">
          <ConfirmAction
            variant="outline"
            action={endOtherSessions}
            input={{}}
            title="Encerrar as outras sessões?"
            description="Você continua conectado só neste aparelho."
            confirmLabel="Encerrar as outras"
            success={account.othersEnded}
            failureTitle={account.failed}
          >
            Encerrar as outras sessões
          </ConfirmAction>
        </div>
      )}
    </Card>
  );
}
