import "server-only";
import { createHash } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { holdStudent, takeTurnInStudio } from "@/lib/db/locks";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { filesCopy } from "./copy";
import { FILES_LISTED, type FileType, sizeText } from "./rules";

type NewFile = {
  studentId: string;
  purpose: "document" | "photo" | "receipt";
  name: string | null;
  contentType: FileType;
  content: Uint8Array<ArrayBuffer>;
};

type Sender = { userId: string; ip: string };

/**
 * Stores a file. The same file of the same student is reused, and a photo replaces the one before. Throws beyond the
 * length of the student's list, or beyond the academy's `room` in bytes.
 */
export async function keepFile(
  tx: StudioTx,
  { userId, ip, room, ...file }: NewFile & Sender & { room: number },
): Promise<{ id: string }> {
  const { studentId, purpose, content } = file;
  await holdStudent(tx, studentId);
  const sha256 = new Uint8Array(createHash("sha256").update(content).digest());
  const known = await tx.studioFile.findFirst({
    where: { studentId, purpose, sha256, name: file.name },
    select: { id: true },
  });
  if (known) return known;
  if (purpose !== "photo") await refuseUnlisted(tx, { studentId, purpose });
  if (purpose === "photo") await dropPhoto(tx, studentId);
  await refuseBeyond(tx, { room, more: content.length });
  const { id } = await tx.studioFile.create({
    data: { ...file, sizeBytes: content.length, sha256 },
    select: { id: true },
  });
  if (purpose === "photo")
    await tx.student.updateMany({ where: { id: studentId }, data: { photoFileId: id } });
  await recordAudit(tx, { action: "files.add", userId, entityId: id, ip, data: { student: studentId } });
  return { id };
}

type NewLogo = { studioId: string; contentType: FileType; content: Uint8Array<ArrayBuffer> };

export async function keepLogo(
  tx: StudioTx,
  { studioId, userId, ip, room, contentType, content }: NewLogo & Sender & { room: number },
): Promise<{ id: string }> {
  await takeTurnInStudio(tx, "files");
  await dropLogo(tx, { studioId });
  await refuseBeyond(tx, { room, more: content.length });
  const sha256 = new Uint8Array(createHash("sha256").update(content).digest());
  const { id } = await tx.studioFile.create({
    data: { purpose: "logo", contentType, content, sizeBytes: content.length, sha256 },
    select: { id: true },
  });
  await tx.studio.updateMany({ where: { id: studioId }, data: { logoUrl: paths.studio.file(id) } });
  await recordAudit(tx, { action: "files.add", userId, entityId: id, ip });
  return { id };
}

export async function removeLogo(tx: StudioTx, { studioId }: { studioId: string }): Promise<{ id: string }> {
  await takeTurnInStudio(tx, "files");
  await dropLogo(tx, { studioId });
  return { id: studioId };
}

async function dropLogo(tx: StudioTx, { studioId }: { studioId: string }): Promise<void> {
  await tx.studio.updateMany({ where: { id: studioId }, data: { logoUrl: null } });
  await tx.studioFile.deleteMany({ where: { purpose: "logo" } });
}

async function refuseUnlisted(
  tx: StudioTx,
  where: { studentId: string; purpose: "document" | "receipt" },
): Promise<void> {
  if ((await tx.studioFile.count({ where })) >= FILES_LISTED)
    throw new DomainError("full", filesCopy.full(FILES_LISTED));
}

async function refuseBeyond(tx: StudioTx, { room, more }: { room: number; more: number }): Promise<void> {
  await takeTurnInStudio(tx, "files");
  const { _sum } = await tx.studioFile.aggregate({ _sum: { sizeBytes: true } });
  if ((_sum.sizeBytes ?? 0) + more > room) throw new DomainError("no-room", filesCopy.noRoom(sizeText(room)));
}

/** Deletes a replaced receipt, unless another transfer uses it too. */
export const dropReceipt = (tx: StudioTx, { id }: { id: string }) =>
  tx.studioFile.deleteMany({ where: { id, purpose: "receipt", settlements: { none: {} } } });

/** Deletes files that nothing refers to: no page shows them, and they use the academy's room. Returns how many. */
export const sweepFiles = (tx: StudioTx, { before }: { before: Date }): Promise<number> =>
  tx.$executeRaw`
    delete from files f
     where f.created_at < ${before} and case f.purpose
       when 'receipt' then not exists (
         select from settlements s where s.studio_id = f.studio_id and s.receipt_file_id = f.id)
       when 'photo' then not exists (
         select from students s where s.studio_id = f.studio_id and s.photo_file_id = f.id)
       when 'logo' then not exists (select from studios s where s.id = f.studio_id and s.logo_url = '/files/' || f.id)
       else false end`;

/** Deletes receipts of decided transfers from before a moment; the payments stay. */
export async function freeReceipts(tx: StudioTx, { before }: { before: Date }): Promise<{ count: number }> {
  const old = await tx.studioFile.findMany({
    where: { purpose: "receipt", createdAt: { lt: before }, settlements: { none: undecided } },
    select: { id: true },
    take: FREED_AT_ONCE,
  });
  const ids = old.map(({ id }) => id);
  await tx.settlement.updateMany({ where: { receiptFileId: { in: ids } }, data: { receiptFileId: null } });
  return tx.studioFile.deleteMany({ where: { id: { in: ids } } });
}

const undecided = { status: { in: ["open", "in_review"] } } satisfies Prisma.SettlementWhereInput;
/** Keeps one run within a door's time limit. */
const FREED_AT_ONCE = 5_000;

/** Deletes a paper. Photos are removed by `removePhoto`. */
export async function removeDocument(tx: StudioTx, { id }: { id: string }): Promise<{ id: string }> {
  const { count } = await tx.studioFile.deleteMany({ where: { id, purpose: "document" } });
  if (count === 0) throw new NotFoundError(filesCopy.gone);
  return { id };
}

export async function removePhoto(
  tx: StudioTx,
  { studentId }: { studentId: string },
): Promise<{ id: string }> {
  await holdStudent(tx, studentId);
  await dropPhoto(tx, studentId);
  return { id: studentId };
}

/** Photos are deleted once nobody can see them. */
async function dropPhoto(tx: StudioTx, studentId: string): Promise<void> {
  await tx.student.updateMany({ where: { id: studentId }, data: { photoFileId: null } });
  await tx.studioFile.deleteMany({ where: { studentId, purpose: "photo" } });
}
