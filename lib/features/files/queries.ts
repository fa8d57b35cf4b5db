import "server-only";
import type { StudentTx, StudioTx, VisitorTx } from "@/lib/db/doors";
import { NotFoundError } from "@/lib/kernel/errors";
import { filesCopy } from "./copy";
import { FILES_LISTED, FREE_MONTHS, type FreeMonths, monthsBefore } from "./rules";

/** A student's documents for a list, without their content (TIME-03). */
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

type Room = {
  kinds: { purpose: string; count: number; bytes: number }[];
  free: { months: FreeMonths; count: number; bytes: number }[];
};

/**
 * Bytes of the academy's files by purpose, and of those that could be deleted: receipts of decided transfers, by age in
 * months.
 */
export async function readRoom(tx: StudioTx, { at }: { at: Date }): Promise<Room> {
  // Bounds from the same rule that deletes them: Postgres and JavaScript count months differently.
  const bounds = FREE_MONTHS.map((months) => monthsBefore(at, months).toISOString());
  const [room] = await tx.$queryRaw<Room[]>`
    with kept as (
      select f.purpose, f.size_bytes as bytes, f.created_at, f.purpose = 'receipt' and not exists (
               select from settlements s where s.studio_id = f.studio_id and s.receipt_file_id = f.id
                  and s.status in ('open', 'in_review')) as goes
        from files f),
    kinds as (
      select purpose, count(*)::int as count, sum(bytes)::float8 as bytes from kept group by purpose order by purpose),
    free as (
      select m.months, count(*)::int as count, sum(bytes)::float8 as bytes
        from unnest(${[...FREE_MONTHS]}::int[], ${bounds}::timestamptz[]) m(months, bound)
        join kept on kept.goes and kept.created_at < m.bound
       group by m.months order by m.months desc)
    select coalesce((select json_agg(kinds) from kinds), '[]') as kinds,
           coalesce((select json_agg(free) from free), '[]') as free`;
  if (!room) throw new Error("the query returned no row, although it always returns one");
  return room;
}

export type RoomView = Room & { room: number };

export async function getLogo(tx: StudentTx): Promise<StoredFile> {
  const logo = await tx.studioFile.findFirst({
    where: { purpose: "logo" },
    select: { purpose: true, contentType: true, name: true, content: true },
  });
  if (!logo) throw new NotFoundError(filesCopy.gone);
  return logo;
}

/** A logo by its id while it is its academy's; null for any other file. */
export async function findPublicLogo(tx: VisitorTx, { id }: { id: string }): Promise<Uint8Array | null> {
  const [row] = await tx.$queryRaw<{ content: Uint8Array | null }[]>`
    select public_logo(${id}::uuid) as content`;
  return row?.content ?? null;
}
