import "server-only";
import { randomUUID } from "node:crypto";
import { open, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import type { Open } from "@/lib/action/task";
import { recordAudit } from "@/lib/audit/record";
import type { StudioActor } from "@/lib/auth/actor";
import { sealedCookie } from "@/lib/auth/sealed-cookie";
import { refuseTooMany } from "@/lib/auth/throttle";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { confirmPassword } from "@/lib/features/accounts/flows/confirm-password";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMails, wakeOutbox } from "@/lib/jobs/outbox";
import { now, today } from "@/lib/kernel/clock";
import { clockTimeOf } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { backupsCopy } from "../copy";
import { CONFIRMED_MINUTES, EXPORTS_AT_ONCE, EXPORTS_PER_STUDIO } from "../rules";
import { writeArchive } from "./write-archive";

/** Says that the person of this session has just typed the password. */
const confirmed = sealedCookie({
  name: "obi.dados",
  minutes: CONFIRMED_MINUTES,
  shape: z.object({ userId: z.uuid(), sessionId: z.uuid() }),
});

type Confirming = { input: { password: string }; actor: StudioActor; request: RequestInfo };

/** The right password allows the download for some minutes. */
export async function confirmPerson({ input, actor, request }: Confirming): Promise<void> {
  const { userId, sessionId } = actor;
  const words = { wrong: backupsCopy.wrongPassword, none: backupsCopy.noPassword };
  await confirmPassword({ name: "backups.confirm", userId, password: input.password, request, words });
  await confirmed.plant({ userId, sessionId });
}

let underway = 0;

const PREFIX = "obi-dados-";
/** Longer than any download takes to make: older files were left by a killed process. */
const ABANDONED_MS = 3_600_000;

async function dropAbandoned(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const path of names.map((name) => join(tmpdir(), name))) {
    const found = await stat(path).catch(gone);
    if (found && now().getTime() - found.mtimeMs > ABANDONED_MS)
      await rm(path, { force: true, recursive: true });
  }
}

/** Another process removed its own file meanwhile. */
function gone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

type Downloading = { open: Open<StudioTx>; actor: StudioActor; ip: string };

type Download = { body: ReadableStream<Uint8Array>; bytes: number; name: string };

/** Everything the academy has. Each typed password allows one download; a mail tells the person and every owner. */
export async function downloadEverything({ open: enter, actor, ip }: Downloading): Promise<Download> {
  const { userId, sessionId, studioId, studio } = actor;
  const proof = await confirmed.read();
  if (proof?.userId !== userId || proof.sessionId !== sessionId)
    throw new DomainError("unconfirmed", backupsCopy.unconfirmed);
  if (underway >= EXPORTS_AT_ONCE) throw new DomainError("limited", backupsCopy.busy);
  underway += 1;
  const path = join(tmpdir(), `${PREFIX}${randomUUID()}.zip`);
  try {
    await dropAbandoned();
    await refuseTooMany("backups.download", [{ key: `backups.download:${studioId}`, ...EXPORTS_PER_STUDIO }]);
    await confirmed.clear();
    await writeArchive({ studioId, path, at: now(), passwords: "left-out" });
    const { size } = await stat(path);
    await enter((tx) => tellOwners(tx, { actor, ip }));
    wakeOutbox();
    return { body: await streamOnce(path), bytes: size, name: backupsCopy.fileName(today(studio.timeZone)) };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    underway -= 1;
  }
}

/** The person is told too: it may have been somebody else with their password. */
async function tellOwners(tx: StudioTx, { actor, ip }: { actor: StudioActor; ip: string }): Promise<void> {
  const { userId, email, fullName, studio } = actor;
  const { mail } = backupsCopy;
  await recordAudit(tx, { action: "backups.download", userId, ip });
  await recordAudit(tx, { action: "students.read-health", userId, ip, data: { of: "all" } });
  const moment = { day: today(studio.timeZone), time: clockTimeOf(now(), studio.timeZone), ip };
  const mailTo = (to: string, by: string | null) => ({
    to,
    subject: mail.subject,
    ...renderMail({
      title: mail.title,
      paragraphs: mail.paragraphs({ by, studio: studio.name, ...moment }),
      button:
        by === null
          ? { label: mail.toAccount, url: env.appUrl + paths.account }
          : { label: mail.toSettings, url: env.appUrl + paths.studio.settings },
      footnote: mail.footnote(env.supportEmail, by),
    }),
  });
  const owners = await tx.userRole.findMany({
    where: { role: "studio_owner", userId: { not: userId } },
    select: { user: { select: { email: true } } },
  });
  await enqueueMails(tx, [
    mailTo(email, null),
    ...owners.map(({ user }) => mailTo(user.email, fullName || email)),
  ]);
}

/** Streams the file. It is unlinked first, so that it vanishes with its reader, even a killed one. */
async function streamOnce(path: string): Promise<ReadableStream<Uint8Array>> {
  const opened = await open(path);
  await rm(path);
  const file = opened.createReadStream();
  const parts = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>; // safe because no encoding was set
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    cancel: () => void file.destroy(),
  });
}
