import "server-only";
import { createHash } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import type { PlatformTx } from "@/lib/db/doors";
import { takeTurn } from "@/lib/db/locks";
import type { Retention } from "@/lib/jobs/retention";
import { DomainError } from "@/lib/kernel/errors";
import { editorCopy } from "../copy/editor";
import { PICTURE_BYTES } from "../rules/writing";

type NewPicture = { content: Uint8Array<ArrayBuffer>; userId: string; ip: string };

/** Stores a picture. An identical one is reused, and its age starts anew. */
export async function keepPicture(
  tx: PlatformTx,
  { content, userId, ip }: NewPicture,
): Promise<{ id: string }> {
  await takeTurn(tx, "blog:pictures");
  const sha256 = new Uint8Array(createHash("sha256").update(content).digest());
  const [known] = await tx.$queryRaw<{ id: string }[]>`
    update post_pictures set created_at = now() where sha256 = ${sha256} returning id`;
  if (known) return known;
  const { _sum } = await tx.postPicture.aggregate({ _sum: { sizeBytes: true } });
  if ((_sum.sizeBytes ?? 0) + content.length > PICTURE_BYTES)
    throw new DomainError("no-room", editorCopy.picture.noRoom);
  const { id } = await tx.postPicture.create({
    data: { content, sizeBytes: content.length, sha256 },
    select: { id: true },
  });
  await recordAudit(tx, {
    action: "posts.add-picture",
    userId,
    entityId: id,
    ip,
    data: { bytes: content.length },
  });
  return { id };
}

/** Pictures in no post. They stay for a while, because the text that uses one may not be saved yet. */
export const pictureRetention: Retention = {
  table: "post_pictures",
  days: 30,
  forget: async (tx, { before, limit }) => ({
    count: await tx.$executeRaw`
      delete from post_pictures where id in (
        select p.id from post_pictures p where p.created_at < ${before} and not exists (
          select from global_blog_posts where position(p.id::text in coalesce(featured_image, '') || content) > 0)
        order by p.created_at limit ${limit})`,
  }),
};
