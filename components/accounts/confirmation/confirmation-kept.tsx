import { EntryHeading } from "@/components/accounts/entry-heading";
import { Notice } from "@/components/feedback/notice";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";

/** The address was confirmed, but this browser stays signed in as somebody else. */
export function ConfirmationKept({ email, signedInAs }: { email: string; signedInAs: string }) {
  return (
    <>
      <EntryHeading title="E-mail confirmado">{`${email} já pode entrar com a senha da conta.`}</EntryHeading>
      <Notice tone="success" title="E-mail confirmado. Obrigado!">
        <p className="break-words">Você continua conectado como {signedInAs}.</p>
      </Notice>
      <a href={paths.home} className={buttonVariants({ size: "lg", className: "w-full" })}>
        Continuar
      </a>
    </>
  );
}
