import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type IsoDay, dayOf } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { leadsCopy } from "../copy";
import type { Day } from "../queries/moments";

type Asked = Day & { nextContactOn: IsoDay | null };

/** Refuses a day that has passed, unless it is the one already stored with the lead. */
export async function refusePastDay(
  tx: StudioTx,
  { id, nextContactOn, today, timeZone }: Asked & { id: string | null },
): Promise<void> {
  if (nextContactOn === null || nextContactOn >= today) return;
  const kept = id && (await tx.lead.findUnique({ where: { id }, select: { nextContactAt: true } }));
  if (kept && kept.nextContactAt && dayOf(kept.nextContactAt, timeZone) === nextContactOn) return;
  const message = leadsCopy.form.nextInPast;
  throw new DomainError("in-past", message, { nextContactOn: [message] });
}
