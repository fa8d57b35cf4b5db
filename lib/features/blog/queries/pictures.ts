import "server-only";
import type { PlatformTx, VisitorTx } from "@/lib/db/doors";
import { NotFoundError } from "@/lib/kernel/errors";
import { editorCopy } from "../copy/editor";

export async function getPicture(
  tx: VisitorTx,
  { id }: { id: string },
): Promise<{ content: Uint8Array<ArrayBuffer> }> {
  const picture = await tx.postPicture.findFirst({ where: { id }, select: { content: true } });
  if (!picture) throw new NotFoundError(editorCopy.picture.gone);
  return picture;
}

export const countPictures = (tx: PlatformTx, { id }: { id: string }): Promise<number> =>
  tx.postPicture.count({ where: { id } });
