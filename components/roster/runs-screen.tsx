import Link from "next/link";
import { BackLink } from "@/components/shell/back-link";
import { EmptyState } from "@/components/shell/empty-state";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { runsCopy as words } from "@/lib/features/roster/copy/runs";
import type { RunShown } from "@/lib/features/roster/queries/runs";
import { RunResult } from "./run-result";

/** Acts on several students of the last day: how far each is, its result, and its undoing. */
export function RunsScreen({ runs }: { runs: readonly RunShown[] }) {
  return (
    <>
      <BackLink href={paths.studio.students}>Alunos</BackLink>
      <PageHeader {...pageHeads.rosterRuns} />
      <Card>
        {runs.length === 0 ? (
          <EmptyState
            drawing="students"
            title={words.none}
            description={words.noneHint}
            action={
              <Link href={paths.studio.students} className={buttonVariants({ variant: "outline" })}>
                {words.toList}
              </Link>
            }
          />
        ) : (
          <ul className="divide-y">
            {runs.map((run) => (
              <li key={run.id} className="grid gap-2 px-4 py-4 sm:px-5">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <h2 className="type-title">{words.title[run.act]}</h2>
                  <p className="type-meta numeric">{words.byWhom(run.by, run.started)}</p>
                </div>
                <RunResult run={run} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
