import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { PlatformTx } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy";
import type { IsoDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";

/** An academy of tens of thousands of students takes longer than a door's statement may. */
const PATIENCE = "14s";

type Closing = { id: string; userId: string; ip: string; copy: { day: IsoDay; rows: number; files: number } };

/** Everything of the academy at once, or nothing; the trail keeps that it was, and which copy it can be made anew of. */
export async function deleteStudio(tx: PlatformTx, { id, userId, ip, copy }: Closing): Promise<void> {
  await tx.$executeRaw`select set_config('statement_timeout', ${PATIENCE}, true)`;
  const [answer] = await tx.$queryRaw<{ deleted: boolean }[]>`
    select delete_studio_cascade(${id}::uuid) as deleted`;
  if (!answer?.deleted) throw new NotFoundError(commonCopy.notFound);
  await recordAudit(tx, { action: "studios.delete", userId, entityId: id, ip, data: { ...copy } });
}
