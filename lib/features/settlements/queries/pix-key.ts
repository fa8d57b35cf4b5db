import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { PixKeyKind } from "@/lib/kernel/pix-key";

export type PixKey = { kind: PixKeyKind; key: string; name: string; city: string };

export async function findPixKey(tx: StudioTx): Promise<PixKey | null> {
  const row = await tx.studioPixKey.findFirst({
    select: { kind: true, pixKey: true, merchantName: true, merchantCity: true },
  });
  return row && { kind: row.kind, key: row.pixKey, name: row.merchantName, city: row.merchantCity };
}
