import "server-only";
import type { StudentTx, StudioTx, VisitorTx } from "@/lib/db/doors";
import { NotFoundError } from "@/lib/kernel/errors";
import { filesCopy } from "./copy";
import { FILES_LISTED } from "./rules";

/** A student's documents as they are listed, without what they hold (TIME-03). */
export const listedFiles = {
  where: { purpose: "document" },
  orderBy: { createdAt: "desc" },
  take: FILES_LISTED,
  select: { id: true, name: true, contentType: true, sizeBytes: true, createdAt: true, userId: true },
} as const;

type StoredFile = {
  purpose: string;
  contentType: string;
  name: string | null;
  content: Uint8Array<ArrayBuffer>;
};

export async function getFile(tx: StudioTx, { id }: { id: string }): Promise<StoredFile> {
  const file = await tx.studioFile.findFirst({
    where: { id },
    select: { purpose: true, contentType: true, name: true, content: true },
  });
  if (!file) throw new NotFoundError(filesCopy.gone);
  return file;
}

/** The academy's logo, as its students see it. */
export async function getLogo(tx: StudentTx): Promise<StoredFile> {
  const logo = await tx.studioFile.findFirst({
    where: { purpose: "logo" },
    select: { purpose: true, contentType: true, name: true, content: true },
  });
  if (!logo) throw new NotFoundError(filesCopy.gone);
  return logo;
}

/** A logo by its id, while it is its academy's; null for every other file. */
export async function findPublicLogo(tx: VisitorTx, { id }: { id: string }): Promise<Uint8Array | null> {
  const [row] = await tx.$queryRaw<{ content: Uint8Array | null }[]>`
    select public_logo(${id}::uuid) as content`;
  return row?.content ?? null;
}
