import styles from "@/components/ui/button.module.css";
import { failureCopy } from "@/lib/kernel/copy/failure";
import { UNAVAILABLE_DIGEST } from "@/lib/kernel/errors";
import { LonePage } from "./lone-page";

type CrashPageProps = { error: Error & { digest?: string }; retry: () => void };

/** The classes of <Button size="lg">, written out: every page preloads this one, so it should be small. */
const button = `${styles.button} h-12 bg-primary px-6 text-base text-primary-foreground hover:bg-primary/90`;

/** Says that something failed and how to go on. Of the error it shows only the reference that the log also has. */
export function CrashPage({ error, retry }: CrashPageProps) {
  const isAway = error.digest === UNAVAILABLE_DIGEST;
  return (
    <LonePage
      title="Unexpected Application Error!"
      lang="en"
      action={
        <button type="button" onClick={retry} className={button}>
          {failureCopy.retry}
        </button>
      }
    >
      <p role="alert">
        {isAway
          ? failureCopy.unavailable
          : "Algo falhou do nosso lado. O que já estava salvo continua salvo."}
      </p>
      {error.digest && !isAway && <p className="numeric mt-1 text-sm">Código {error.digest}</p>}
    </LonePage>
  );
}
