import { EntryHeading } from "@/components/accounts/entry-heading";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { Notice } from "@/components/feedback/notice";

type ConfirmationSuccessProps = {
  email: string;
  goingOn: "plan" | "checkout";
  problem?: string;
  onRetry: () => void;
};

const lines = {
  plan: "Abrindo o plano da sua academia...",
  checkout: "Abrindo a página de pagamento...",
} as const;

export function ConfirmationSuccess({ email, goingOn, problem, onRetry }: ConfirmationSuccessProps) {
  return (
    <>
      <EntryHeading title="Tudo certo!">Seu e-mail está confirmado e sua academia está pronta.</EntryHeading>
      <Notice tone="success" title="E-mail confirmado. Obrigado!">
        <p className="break-words">Você entrou como {email}.</p>
        {!problem && <p>{lines[goingOn]}</p>}
      </Notice>
      {problem && (
        <>
          <Notice tone="error" title={problem}>
            Nada foi cobrado e seu teste grátis continua.
          </Notice>
          <Button size="lg" className="w-full" onClick={onRetry}>
            Tentar novamente
          </Button>
        </>
      )}
      <a
        href={paths.subscribe}
        className={buttonVariants({ variant: "outline", size: "lg", className: "w-full" })}
      >
        {problem ? "Ver o plano" : "Continuar"}
      </a>
    </>
  );
}
