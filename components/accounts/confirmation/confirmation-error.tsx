import { EntryHeading } from "@/components/accounts/entry-heading";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { addressOf } from "@/lib/kernel/address";
import { Notice } from "@/components/feedback/notice";

type ConfirmationErrorProps = { text: string; expired: boolean; email: string | null; onRetry: () => void };

/** An expired link offers a new one. Any other failure offers a retry (SIGN-30). */
export function ConfirmationError({ text, expired, email, onRetry }: ConfirmationErrorProps) {
  return (
    <>
      <EntryHeading title="Não foi desta vez">
        {expired
          ? "Os links valem por 24 horas. Em um minuto você recebe outro."
          : "Não conseguimos terminar a confirmação."}
      </EntryHeading>
      <Notice tone="error" title={text} />
      {expired ? (
        <div className="grid gap-3">
          <a
            href={addressOf(paths.awaitingConfirmation, { email })}
            className={buttonVariants({ size: "lg" })}
          >
            Reenviar e-mail
          </a>
          <a href={paths.auth} className={buttonVariants({ variant: "outline", size: "lg" })}>
            Entrar
          </a>
        </div>
      ) : (
        <div className="grid gap-3">
          <Button size="lg" onClick={onRetry}>
            Tentar novamente
          </Button>
          <a href={paths.home} className={buttonVariants({ variant: "outline", size: "lg" })}>
            Voltar ao início
          </a>
        </div>
      )}
    </>
  );
}
