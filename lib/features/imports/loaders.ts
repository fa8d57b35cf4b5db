import "server-only";
import { redirect } from "next/navigation";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import type { Open } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { nothing } from "@/lib/kernel/fields";
import { importSheet } from "./books";
import { readAcademy } from "./queries/academy";
import { getBatch, listBatches } from "./queries/batches";
import { listRowsToJudge } from "./queries/to-judge";
import { type ImportStep, sentOf, stepShown } from "./rules/batches";
import { GUESS_ROWS, shownColumns } from "./rules/shown-columns";
import { batchAddress, columnMap, importAnswers } from "./schema";

const addressOfStep = {
  columns: paths.studio.importColumns,
  check: paths.studio.importCheck,
  result: paths.studio.importResult,
} as const;

/**
 * An import for one of its steps, with what `read` adds. If it stands at another step, the person is led there, so that
 * every address may be opened again (IMP-02).
 */
async function atStep<T extends object>(
  open: Open<StudioTx>,
  {
    id,
    step,
    read,
  }: {
    id: string;
    step: ImportStep;
    read: (tx: StudioTx, batch: Awaited<ReturnType<typeof getBatch>>) => Promise<T>;
  },
) {
  const { batch, more } = await open(async (tx) => {
    const batch = await getBatch(tx, { id });
    return { batch, more: stepShown(step, batch) === step ? await read(tx, batch) : null };
  });
  // Rows are missing after a lost connection and a reload; only the file has them.
  if (sentOf(batch.counts) < batch.rowCount && batch.status === "columns") redirect(paths.studio.imports);
  if (more === null) redirect(addressOfStep[stepShown(step, batch)](id));
  return { batch, ...more };
}

/** The first step: a file to choose, and what was imported before. */
export const loadImports = loader(studio)({
  name: "imports.list",
  can: "imports:write",
  input: nothing,
  run: async ({ tx, actor }) => ({
    batches: await listBatches(tx),
    hasSamples: (await tx.sampleRow.count({ take: 1 })) > 0,
    timeZone: actor.studio.timeZone,
  }),
});

/** The sheet to fill. */
export const loadImportSheet = loader(studio)({
  name: "imports.sheet",
  can: "imports:write",
  input: nothing,
  run: async ({ tx }) => importSheet((await readAcademy(tx)).arts),
});

/** The second step: what each column is. */
export const loadImportColumns = loader(studio)({
  name: "imports.columns",
  can: "imports:write",
  input: batchAddress,
  steps: ({ open, input: { batch: id } }) =>
    atStep(open, {
      id,
      step: "columns",
      read: async (tx, { map, answers, ...batch }) => {
        const rows = await listRowsToJudge(tx, { id, take: GUESS_ROWS });
        const stored = {
          map: columnMap.catch([]).parse(map),
          answers: importAnswers.catch({}).parse(answers),
        };
        return shownColumns(
          { ...batch, ...stored },
          rows.map(({ cells }) => cells),
        );
      },
    }),
});

export const loadImportCheck = loader(studio)({
  name: "imports.check",
  can: "imports:write",
  input: batchAddress,
  steps: ({ open, input }) => atStep(open, { id: input.batch, step: "check", read: async () => ({}) }),
});

export const loadImportResult = loader(studio)({
  name: "imports.result",
  can: "imports:write",
  input: batchAddress,
  steps: ({ open, input }) => atStep(open, { id: input.batch, step: "result", read: async () => ({}) }),
});

export type ImportsView = Awaited<ReturnType<typeof loadImports>>;
export type ImportColumnsView = Awaited<ReturnType<typeof loadImportColumns>>;
export type ImportCheckView = Awaited<ReturnType<typeof loadImportCheck>>;
export type ImportResultView = Awaited<ReturnType<typeof loadImportResult>>;
