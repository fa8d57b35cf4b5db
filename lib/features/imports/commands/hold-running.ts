import "server-only";
import type { StudioTx } from "@/lib/db/doors";

/** Row lock on a running import: nobody else makes its rows until this transaction ends. False if it does not run. */
export const holdRunning = async (tx: StudioTx, id: string): Promise<boolean> =>
  (await tx.$executeRaw`
    select from import_batches where id = ${id}::uuid and status = 'running' for no key update`) > 0;
