import { EntryHeading } from "@/components/accounts/entry-heading";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { Notice } from "@/components/feedback/notice";
import { NotYou } from "./not-you";

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
      <Button asChild size="lg" variant="outline" className="w-full">
        <a href={paths.subscribe}>{problem ? "Ver o plano" : "Continuar"}</a>
      </Button>
      <NotYou />
    </>
  );
}
