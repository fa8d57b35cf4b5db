import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { maskEmail } from "@/lib/kernel/text";
import { pixKeyCopy } from "../copy/pix-key";
import { type PixKey, findPixKey } from "../queries/pix-key";
import type { PixKeyForm } from "../schema";
import { type By, tellPayeeChange } from "./payee";

/** Codes that were handed out keep the old key. Opening the charge again gives a code for the new one. */
export async function savePixKey(
  tx: StudioTx,
  { kind, key, name, city, ...by }: PixKeyForm & By,
): Promise<{ id: string }> {
  const { studioId } = by;
  const before = await findPixKey(tx);
  const data = { kind, pixKey: key, merchantName: name, merchantCity: city };
  const { count } = await tx.studioPixKey.updateMany({ where: { studioId }, data });
  if (count === 0) await tx.studioPixKey.createMany({ data: [{ studioId, ...data }] });
  await tell(tx, { ...by, before, after: { kind, key, name, city } });
  return { id: studioId };
}

export async function removePixKey(tx: StudioTx, by: By): Promise<{ id: string }> {
  const { studioId } = by;
  const before = await findPixKey(tx);
  await tx.studioPixKey.deleteMany({ where: { studioId } });
  await tell(tx, { ...by, before, after: null });
  return { id: studioId };
}

async function tell(
  tx: StudioTx,
  { before, after, ...by }: By & { before: PixKey | null; after: PixKey | null },
): Promise<void> {
  const isSame = before?.kind === after?.kind && before?.key === after?.key && before?.name === after?.name;
  if (isSame) return;
  await tellPayeeChange(tx, { ...by, what: "key", before: masked(before), after: masked(after) });
}

const masked = (key: PixKey | null): string | null =>
  key &&
  `${pixKeyCopy.kinds[key.kind]} ${key.kind === "email" ? maskEmail(key.key) : `***${key.key.slice(-4)}`}`;
