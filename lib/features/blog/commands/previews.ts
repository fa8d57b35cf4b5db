import "server-only";
import { randomBytes } from "node:crypto";
import type { PlatformTx } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { getWritten } from "../queries/written";

/** A new key, which the receipt of the form does not keep; the one before opens nothing any more. */
export async function renewPreview(tx: PlatformTx, { id }: { id: string }): Promise<{ id: string }> {
  await getWritten(tx, { id });
  const key = randomBytes(32).toString("base64url");
  await tx.postPreview.upsert({
    where: { postId: id },
    create: { postId: id, key },
    update: { key, createdAt: now() },
    select: { postId: true },
  });
  return { id };
}

export async function endPreview(tx: PlatformTx, { id }: { id: string }): Promise<{ id: string }> {
  await tx.postPreview.deleteMany({ where: { postId: id } });
  return { id };
}
