import { EntryHeading } from "@/components/accounts/entry-heading";
import { Notice } from "@/components/feedback/notice";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";

/** Shown for a link that can set no password: used, expired, or without its token. */
export function DeadLink({ problem }: { problem: string }) {
  return (
    <>
      <EntryHeading title="Não foi desta vez">
        Os links valem por 24 horas e funcionam uma única vez. A sua senha continua a mesma.
      </EntryHeading>
      <Notice tone="error" title={problem} />
      <div className="grid gap-3">
        <a href={paths.forgotPassword} className={buttonVariants({ size: "lg" })}>
          Pedir um novo link
        </a>
        <a href={paths.auth} className={buttonVariants({ variant: "outline", size: "lg" })}>
          Entrar
        </a>
      </div>
    </>
  );
}
