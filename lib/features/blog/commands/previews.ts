import "server-only";
import { randomBytes } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import type { PlatformTx } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { getWritten } from "../queries/written";

type Writer = { userId: string; ip: string };

/** Replaces the key; the old one stops working. The form's receipt does not keep the key. */
export async function renewPreview(
  tx: PlatformTx,
  { id, userId, ip }: { id: string } & Writer,
): Promise<{ id: string }> {
  const { title: post } = await getWritten(tx, { id });
  const key = randomBytes(32).toString("base64url");
  await tx.postPreview.upsert({
    where: { postId: id },
    create: { postId: id, key },
    update: { key, createdAt: now() },
    select: { postId: true },
  });
  await recordAudit(tx, { action: "posts.renew-preview", userId, entityId: id, ip, data: { post } });
  return { id };
}

export async function endPreview(
  tx: PlatformTx,
  { id, userId, ip }: { id: string } & Writer,
): Promise<{ id: string }> {
  const { title: post } = await getWritten(tx, { id });
  const { count } = await tx.postPreview.deleteMany({ where: { postId: id } });
  if (count > 0)
    await recordAudit(tx, { action: "posts.end-preview", userId, entityId: id, ip, data: { post } });
  return { id };
}
