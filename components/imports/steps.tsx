import { Check } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { BackLink } from "@/components/shell/back-link";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { cn } from "@/components/ui/cn";
import { paths } from "@/lib/config/paths";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import { type ImportKind, type ImportStep, addressOf, stepShown } from "@/lib/features/imports/rules/batches";

const words = importsCopy.steps;

type Step = "file" | ImportStep;
const steps: readonly Step[] = ["file", "columns", "check", "result"];

type StepsProps = {
  step: Step;
  /** The import, once its file was chosen. */
  batch?: { id: string; status: string; fileName: string; kind?: ImportKind };
  /** Actions of the step, in the page's head. */
  action?: ReactNode;
  /** Less frequent actions. */
  aside?: ReactNode;
};

/** Head of the four steps of an import. Steps that were done, and may be opened again, are links. */
export function ImportSteps({ step, batch, action, aside }: StepsProps) {
  const at = steps.indexOf(step);
  const mayOpen = (other: Step): boolean =>
    batch !== undefined && (other === "file" || stepShown(other, batch) === other);
  return (
    <>
      <BackLink href={paths.studio.students}>Alunos</BackLink>
      <PageHeader
        title={batch?.kind === "presences" ? words.presences : pageHeads.imports.title}
        description={batch ? batch.fileName : pageHeads.imports.description}
        action={action}
        aside={aside}
      />
      <nav aria-label={words.label} className="mb-4">
        <ol className="flex flex-wrap gap-x-1 gap-y-1 sm:gap-x-2">
          {steps.map((each, place) => {
            const isDone = place < at;
            const mark = <StepMark place={place + 1} isDone={isDone} isCurrent={each === step} />;
            // On a phone the four fit into one line if only the current one shows its name.
            const label = <span className={cn(each !== step && "max-sm:sr-only")}>{words[each]}</span>;
            const look = cn(
              "relative flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-1.5 text-sm lg:min-h-9",
              each === step ? "font-medium" : "text-muted-foreground",
            );
            return (
              <li key={each} aria-current={each === step ? "step" : undefined} className="flex items-center">
                {batch && isDone && mayOpen(each) ? (
                  <Link
                    href={each === "file" ? paths.studio.imports : addressOf(each, batch.id)}
                    prefetch={false}
                    className={cn(look, "hover:text-foreground")}
                  >
                    {mark}
                    {label}
                  </Link>
                ) : (
                  <span className={look}>
                    {mark}
                    {label}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
    </>
  );
}

type MarkProps = { place: number; isDone: boolean; isCurrent: boolean };

const StepMark = ({ place, isDone, isCurrent }: MarkProps) => (
  <span
    className={cn(
      "flex size-6 shrink-0 items-center justify-center rounded-full border text-sm tabular-nums",
      isCurrent && "border-primary bg-primary text-primary-foreground",
    )}
  >
    {isDone ? <Check role="img" aria-label={words.done} className="size-3.5" /> : place}
  </span>
);
