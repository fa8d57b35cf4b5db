import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { GET, HEAD } from "@/app/dados.zip/route";
import { withStudio, withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import {
  day,
  makeAttendance,
  makeClass,
  makeClassSession,
  makeOwner,
  makePayment,
  makeStaff,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { artId, beltId } from "@/prisma/reference/shape";
import { openArchive } from "@/scripts/lib/archive";
import { confirmExport } from "../actions";
import { backupsCopy } from "../copy";
import { PASSWORDS_PER_PERSON } from "@/lib/features/accounts/flows/confirm-password";
import { EXPORTS_AT_ONCE } from "../rules";
import { writeArchive } from "./write-archive";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";
const superuser = openSuperuser();

async function enter(studio: Parameters<typeof makeStudio>[0] = {}) {
  const { id: studioId } = await makeStudio(studio);
  const owner = await makeOwner({ studioId });
  await makeStudent({ studioId, fullName: "Ana Lima" });
  await enterAs(owner.userId);
  return owner;
}

const leftBehind = () => readdirSync(tmpdir()).filter((name) => name.startsWith("obi-dados-"));
const trail = async (studioId: string) =>
  (
    await superuser.query(
      "select action from audit_events where studio_id = $1 and action like 'backups.%'",
      [studioId],
    )
  ).rowCount;

describe("downloading everything", () => {
  it("hands the file out once for the password, records it and mails the owner", async () => {
    const { studioId, email, password } = await enter();
    expect(await confirmExport({ password })).toMatchObject({ ok: true });
    const response = await GET();
    expect(leftBehind()).toEqual([]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="obi-dados-.+\.zip"$/);
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
    expect(bytes).toHaveLength(Number(response.headers.get("content-length")));
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([backupsCopy.mail.subject]);
    expect(await trail(studioId)).toBe(1);
    expect((await GET()).headers.get("location")).toBe("/account?notice=dados");
    expect(leftBehind()).toEqual([]);
  });

  it("IMP-44 begins with students, payments and presences as spreadsheets in words, which the server's copy lacks", async () => {
    const { studioId, password } = await enter();
    const { studentId } = await makeStudent({
      studioId,
      fullName: "=Breno Sá",
      email: "breno@obi.example",
      phone: "+5511987651234",
      birthDate: day("2001-03-09"),
      martialArtId: artId("Jiu-Jitsu"),
      currentBeltId: beltId("Jiu-Jitsu", "Azul"),
      beltDegree: 2,
      monthlyFeeCents: 15_050,
      status: "suspended",
    });
    const { id: classId } = await makeClass({
      studioId,
      name: "Noite",
      dayOfWeek: 1,
      martialArtId: artId("Jiu-Jitsu"),
    });
    const { id: sessionId } = await makeClassSession({ studioId, classId, day: "2026-11-16" });
    await makeAttendance({ studioId, studentId, sessionId });
    const { id: other } = await makeClassSession({ studioId, classId, day: "2026-11-09" });
    const { id: mistaken } = await makeAttendance({ studioId, studentId, sessionId: other });
    await withStudio(studioId, (tx) =>
      tx.attendance.updateMany({
        where: { id: mistaken },
        data: { voidedAt: now(), voidReason: "Engano" },
      }),
    );
    await makePayment({
      studioId,
      studentId,
      amountCents: 15_050,
      paymentMethod: "pix",
      paymentDate: day("2026-11-05"),
      description: "Kimono",
    });
    await confirmExport({ password });
    const path = join(tmpdir(), `${studioId}.zip`);
    writeFileSync(path, Buffer.from(await (await GET()).arrayBuffer()));
    const archive = await openArchive(path);
    expect(archive.names.slice(0, 4)).toEqual([
      "Alunos.csv",
      "Pagamentos.csv",
      "Presenças.csv",
      "LEIA-ME.txt",
    ]);
    const read = async (name: string) => (await archive.bytesOf(name)).toString().split("\r\n");
    const [students, payments, presences] = [
      await read("Alunos.csv"),
      await read("Pagamentos.csv"),
      await read("Presenças.csv"),
    ];
    expect(students[0]).toMatch(/^\uFEFFNome;Situação;E-mail;Telefone;Nascimento;/);
    expect(students).toHaveLength(4);
    expect(students.find((line) => line.includes("Breno"))).toMatch(
      /^'=Breno Sá;Suspenso;breno@obi\.example;.*98765-1234;09\/03\/2001;Jiu-Jitsu;Azul;2;;05\/01\/2026;16\/11\/2026;150,50;;$/,
    );
    expect(payments.slice(1)).toEqual(["05/11/2026;'=Breno Sá;Kimono;;PIX;150,50;Pago;", ""]);
    expect(presences.slice(1)).toEqual(["16/11/2026;'=Breno Sá;Noite;Jiu-Jitsu", ""]);
    await archive.close();
    await writeArchive({ studioId, path, at: now(), passwords: "hashed" });
    const kept = await openArchive(path);
    expect(kept.names).not.toContain("Alunos.csv");
    await kept.close();
    rmSync(path);
  });

  it("TEAM-55 tells every owner and the manager who did it by mail", async () => {
    const { studioId, email } = await enter();
    const { email: partner } = await makeOwner({ studioId });
    const manager = await makeStaff({ studioId, staffRole: "manager", fullName: "Lia Prado" });
    await enterAs(manager.userId);
    expect(await confirmExport({ password: manager.password })).toMatchObject({ ok: true });
    await (await GET()).body?.cancel();
    const told = async (to: string) => (await mailsTo(to)).map(({ text }) => text);
    for (const owner of [email, partner])
      expect(await told(owner)).toEqual([expect.stringContaining("Lia Prado baixou todos os dados")]);
    expect(await told(manager.email)).toEqual([expect.stringContaining("Alguém com a sua senha baixou")]);
  });

  it("leaves no file on the disk, not even one of a killed process, and refuses HEAD requests", async () => {
    const { password } = await enter();
    const left = join(tmpdir(), "obi-dados-of-one-killed.zip.parts");
    mkdirSync(left);
    writeFileSync(join(left, "students.json"), "{}");
    utimesSync(left, new Date("2026-01-01"), new Date("2026-01-01"));
    expect(HEAD().status).toBe(405);
    await confirmExport({ password });
    const response = await GET();
    expect(leftBehind()).toEqual([]);
    await response.body?.cancel();
  });

  it("is open to an owner whose subscription has ended", async () => {
    const { password } = await enter({ trialEndsAt: new Date("2020-01-01T00:00:00Z") });
    expect(await confirmExport({ password })).toMatchObject({ ok: true });
    const response = await GET();
    expect(response.status).toBe(200);
    await response.body?.cancel();
  });

  it("asks for the person's password in each session and limits the guesses", async () => {
    const { userId, password } = await enter();
    expect((await GET()).status).toBe(303);
    expect(await confirmExport({ password: "errada-Mesmo#1" })).toMatchObject({
      ok: false,
      fields: { password: ["Senha incorreta."] },
    });
    expect((await GET()).status).toBe(303);
    expect(await confirmExport({ password })).toMatchObject({ ok: true });
    await enterAs(userId);
    expect((await GET()).status).toBe(303);
    for (let n = 2; n < PASSWORDS_PER_PERSON.max; n += 1) await confirmExport({ password: "errada-Mesmo#1" });
    expect(await confirmExport({ password })).toMatchObject({ ok: false, code: "limited" });
  });

  it("tells an account without a password that it has none", async () => {
    const { userId } = await enter();
    await withSystem("test", (tx) =>
      tx.user.update({ where: { id: userId }, data: { passwordHash: null }, select: { id: true } }),
    );
    expect(await confirmExport({ password: "qualquer" })).toMatchObject({ message: backupsCopy.noPassword });
  });

  it("SHELL-08 is refused to a team member who is not the owner", async () => {
    const { studioId } = await enter();
    const staff = await makeStaff({ studioId });
    await enterAs(staff.userId);
    expect(await confirmExport({ password: staff.password })).toMatchObject({ code: "forbidden" });
    expect((await GET()).status).toBe(403);
  });

  it("makes only a few files at once and sends further requests back", async () => {
    const { userId, password } = await enter();
    await confirmExport({ password });
    const answers = await Promise.all(Array.from({ length: EXPORTS_AT_ONCE + 2 }, () => GET()));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(EXPORTS_AT_ONCE);
    expect(statuses).toContain(303);
    await Promise.all(answers.map(({ body }) => body?.cancel()));
    expect(userId).toBeTruthy();
  });
});
