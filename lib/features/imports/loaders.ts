import "server-only";
import { redirect } from "next/navigation";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import type { Open } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { nothing } from "@/lib/kernel/fields";
import { getBatch, listBatches } from "./queries/batches";
import { type ImportStep, stepShown } from "./rules/batches";
import { batchAddress } from "./schema";

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
  if (more === null) redirect(addressOfStep[stepShown(step, batch)](id));
  return { batch, ...more };
}

/** The first step: a file to choose, and what was imported before. */
export const loadImports = loader(studio)({
  name: "imports.list",
  can: "imports:write",
  input: nothing,
  run: async ({ tx }) => ({ batches: await listBatches(tx) }),
});

export const loadImportColumns = loader(studio)({
  name: "imports.columns",
  can: "imports:write",
  input: batchAddress,
  steps: ({ open, input }) => atStep(open, { id: input.batch, step: "columns", read: async () => ({}) }),
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
