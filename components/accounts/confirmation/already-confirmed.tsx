import { EntryHeading } from "@/components/accounts/entry-heading";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { Notice } from "@/components/feedback/notice";

/** Shown while the status check runs, and with its outcome (SIGN-28, SIGN-32). */
export function AlreadyConfirmed({ problem }: { problem?: string }) {
  return (
    <>
      <EntryHeading title="E-mail já confirmado">
        Este link já cumpriu o seu papel: não é preciso confirmar de novo.
      </EntryHeading>
      {problem ? (
        <>
          <Notice tone="info" title={problem} />
          <a href={paths.auth} className={buttonVariants({ size: "lg", className: "w-full" })}>
            Entrar
          </a>
        </>
      ) : (
        <Notice tone="info" title="Verificando a sua conta...">
          Você já será levado adiante.
        </Notice>
      )}
    </>
  );
}
