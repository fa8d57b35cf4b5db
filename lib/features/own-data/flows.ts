import "server-only";
import { z } from "zod";
import type { Open } from "@/lib/action/task";
import { recordAudit } from "@/lib/audit/record";
import type { StudentActor } from "@/lib/auth/actor";
import { sealedCookie } from "@/lib/auth/sealed-cookie";
import { refuseTooMany } from "@/lib/auth/throttle";
import { type StudentTx, withStudio, withSystem } from "@/lib/db/doors";
import { confirmPassword } from "@/lib/features/accounts/flows/confirm-password";
import { getPrintedLetterhead } from "@/lib/features/studios/queries/letterhead";
import { writePdf } from "@/lib/integrations/documents/port";
import type { Book } from "@/lib/kernel/book";
import { today } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { inPrint, jsonOf, ownDataBook } from "./books";
import { ownDataCopy } from "./copy/page";
import { type OwnFile, readKept, readOwnFiles } from "./queries/kept";
import { readAccount, readOwnGuardian, readPerson } from "./queries/person";
import { CONFIRMED_MINUTES, DOWNLOADS_PER_STUDENT } from "./rules";

/** Says that the person of this session has just typed the password. */
const confirmed = sealedCookie({
  name: "obi.meus-dados",
  minutes: CONFIRMED_MINUTES,
  shape: z.object({ userId: z.uuid(), sessionId: z.uuid(), studentId: z.uuid() }),
});

type Confirming = { input: { password: string }; actor: StudentActor; request: RequestInfo };

/** The right password allows the download of this student's data for some minutes. */
export async function confirmPerson({ input, actor, request }: Confirming): Promise<void> {
  const { userId, sessionId, studentId, rights } = actor;
  if (!rights.sign) throw new DomainError("forbidden", ownDataCopy.forbidden);
  const words = { wrong: ownDataCopy.wrongPassword, none: ownDataCopy.noPassword };
  await confirmPassword({ name: "own-data.confirm", userId, password: input.password, request, words });
  await confirmed.plant({ userId, sessionId, studentId });
}

type Downloading = { open: Open<StudentTx>; actor: StudentActor; ip: string; format: "json" | "pdf" };

type OwnData = { body: BodyInit; type: string; name: string };

/** All data about the student of this session, for the student or a guardian who may sign. Audited. */
export async function downloadOwnData({ open, actor, ip, format }: Downloading): Promise<OwnData> {
  const { userId, sessionId, studentId, rights } = actor;
  if (!rights.sign) throw new DomainError("forbidden", ownDataCopy.forbidden);
  const proof = await confirmed.read();
  if (proof?.userId !== userId || proof.sessionId !== sessionId || proof.studentId !== studentId)
    throw new DomainError("unconfirmed", ownDataCopy.unconfirmed);
  await refuseTooMany("own-data.download", [
    { key: `own-data.download:${studentId}`, ...DOWNLOADS_PER_STUDENT },
  ]);
  await open((tx) =>
    recordAudit(tx, { action: "own-data.download", userId, entityId: studentId, ip, data: { format } }),
  );
  const { book, files } = await readAll({ actor, withFiles: format === "json" });
  const name = `${book.name}.${format}`;
  return format === "json"
    ? { body: jsonOf(book, files), type: "application/json; charset=utf-8", name }
    : { body: await writePdf(inPrint(book)), type: "application/pdf", name };
}

type Reading = { actor: StudentActor; withFiles: boolean };

/**
 * Money as far as the portal shows it: none for a guardian who may not pay. Account data only for the account's own
 * person, because a student's account may be a parent's.
 */
async function readAll({ actor, withFiles }: Reading): Promise<{ book: Book; files: OwnFile[] }> {
  const { studioId, studentId, studio, rights } = actor;
  const { timeZone } = studio;
  const whose = { studentId, timeZone, withMoney: rights.pay, userId: actor.userId };
  const kept = await withStudio(studioId, async (tx) => ({
    person: await readPerson(tx, whose),
    sheets: await readKept(tx, whose),
    files: withFiles ? await readOwnFiles(tx, whose) : [],
    guardian: await readOwnGuardian(tx, whose),
    letterhead: await getPrintedLetterhead(tx),
  }));
  const { fullName, sheet } = kept.person;
  const isOwn = kept.person.userId === actor.userId;
  const account = await withSystem("own-data", (tx) =>
    readAccount(tx, { studentId, studioId, userId: isOwn ? actor.userId : null, timeZone }),
  );
  return {
    files: kept.files,
    book: ownDataBook({
      fullName,
      studioName: studio.name,
      day: today(timeZone),
      withMoney: rights.pay,
      withAccount: isOwn,
      sheets: [sheet, ...kept.guardian, ...kept.sheets, ...account],
      letterhead: kept.letterhead,
    }),
  };
}
