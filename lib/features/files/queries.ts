import "server-only";
import type { StudentTx, StudioTx, VisitorTx } from "@/lib/db/doors";
import { NotFoundError } from "@/lib/kernel/errors";
import { filesCopy } from "./copy";
import { FILES_LISTED, FREE_MONTHS, type FreeMonths } from "./rules";

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

/** What the academy keeps here, by purpose, and what could go: receipts of decided transfers, by their age in months. */
export async function readRoom(tx: StudioTx, { at }: { at: Date }) {
  const kinds = await tx.studioFile.groupBy({ by: ["purpose"], _count: true, _sum: { sizeBytes: true } });
  const free = await tx.$queryRaw<{ months: FreeMonths; count: number; bytes: number }[]>`
    select m.months, count(f.id)::int as count, coalesce(sum(f.size_bytes), 0)::float8 as bytes
      from unnest(${[...FREE_MONTHS]}::int[]) m(months)
      join files f on f.purpose = 'receipt' and f.created_at < ${at}::timestamptz - make_interval(months => m.months)
       and not exists (select from settlements s where s.studio_id = f.studio_id and s.receipt_file_id = f.id
                         and s.status in ('open', 'in_review'))
     group by m.months order by m.months desc`;
  return {
    kinds: kinds.map(({ purpose, _count: count, _sum }) => ({ purpose, count, bytes: _sum.sizeBytes ?? 0 })),
    free,
  };
}

export type RoomView = Awaited<ReturnType<typeof readRoom>> & { room: number };

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
