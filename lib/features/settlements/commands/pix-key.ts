import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { PixKeyForm } from "../schema";

/** Codes that were handed out lead to the key of then: whoever opens one anew gets the new key. */
export async function savePixKey(
  tx: StudioTx,
  { studioId, kind, key, name, city }: PixKeyForm & { studioId: string },
): Promise<{ id: string }> {
  const data = { kind, pixKey: key, merchantName: name, merchantCity: city };
  const { count } = await tx.studioPixKey.updateMany({ where: { studioId }, data });
  if (count === 0) await tx.studioPixKey.createMany({ data: [{ studioId, ...data }] });
  return { id: studioId };
}

export async function removePixKey(
  tx: StudioTx,
  { studioId }: { studioId: string },
): Promise<{ id: string }> {
  await tx.studioPixKey.deleteMany({ where: { studioId } });
  return { id: studioId };
}
