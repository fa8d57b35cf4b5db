import { EntryHeading } from "@/components/accounts/entry-heading";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";

/** A link that sets no password: spent, too old, or gone from the address. */
export function DeadLink({ problem }: { problem: string }) {
  return (
    <>
      <EntryHeading title="Não foi desta vez">
        Os links valem por 24 horas e funcionam uma única vez. A sua senha continua a mesma.
      </EntryHeading>
      <Notice tone="error" title={problem} />
      <div className="grid gap-3">
        <Button asChild size="lg">
          <a href={paths.forgotPassword}>Pedir um novo link</a>
        </Button>
        <Button asChild size="lg" variant="outline">
          <a href={paths.auth}>Entrar</a>
        </Button>
      </div>
    </>
  );
}
