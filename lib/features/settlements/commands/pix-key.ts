import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { StudioTx } from "@/lib/db/doors";
import { maskEmail } from "@/lib/kernel/text";
import { type PixKey, findPixKey } from "../queries/pix-key";
import type { PixKeyForm } from "../schema";

type By = { studioId: string; userId: string; ip: string };

/** Codes that were handed out lead to the key of then: whoever opens one anew gets the new key. */
export async function savePixKey(
  tx: StudioTx,
  { studioId, userId, ip, ...wished }: PixKeyForm & By,
): Promise<{ id: string }> {
  const { kind, key, name, city } = wished;
  const before = await findPixKey(tx);
  const data = { kind, pixKey: key, merchantName: name, merchantCity: city };
  const { count } = await tx.studioPixKey.updateMany({ where: { studioId }, data });
  if (count === 0) await tx.studioPixKey.createMany({ data: [{ studioId, ...data }] });
  await noteChange(tx, { studioId, userId, ip }, { before, after: wished });
  return { id: studioId };
}

export async function removePixKey(tx: StudioTx, { studioId, userId, ip }: By): Promise<{ id: string }> {
  const before = await findPixKey(tx);
  await tx.studioPixKey.deleteMany({ where: { studioId } });
  await noteChange(tx, { studioId, userId, ip }, { before, after: null });
  return { id: studioId };
}

/** Whoever changes the key leads the students' money elsewhere: from where to where is in the trail, masked. */
const noteChange = (
  tx: StudioTx,
  { studioId, userId, ip }: By,
  { before, after }: { before: PixKey | null; after: PixKey | null },
) =>
  recordAudit(tx, {
    action: "settlements.key",
    userId,
    entityId: studioId,
    ip,
    data: { before: before && maskedKey(before), after: after && maskedKey(after) },
  });

const maskedKey = ({ kind, key }: PixKey): string =>
  `${kind} ${kind === "email" ? maskEmail(key) : `***${key.slice(-4)}`}`;
