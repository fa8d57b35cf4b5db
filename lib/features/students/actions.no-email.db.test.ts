import { randomUUID } from "node:crypto";
import { withStudio, withSystem } from "@/lib/db/doors";
import { listConcerned } from "@/lib/features/class-sessions/queries/list-readers";
import { tellComingOfAge } from "@/lib/features/guardians/commands/tell-of-age";
import { enterByInvite, inviteStudent } from "@/lib/features/invites/actions";
import { loadAudience } from "@/lib/features/notices/loaders";
import { queueReminders, sendReminder } from "@/lib/features/outreach/commands";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { claimSettlement } from "@/lib/features/settlements/commands/open-settlement";
import { fixClock } from "@/lib/kernel/clock";
import { isoDay } from "@/lib/kernel/dates";
import { refusal } from "@/lib/testing/entities";
import {
  day,
  makeCharge,
  makeClass,
  makeEnrollment,
  makeGuardian,
  makeStudent,
} from "@/lib/testing/factories";
import { makeUser } from "@/lib/testing/factories/users";
import { mailsTo } from "@/lib/testing/mail";
import { carrySession, sendHeaders } from "@/lib/testing/next-headers";
import { signedInOwner } from "@/lib/testing/owner-session";
import { openStudentForm } from "@/lib/testing/student-form";
import { openSuperuser } from "@/lib/testing/superuser";
import { updateStudent } from "./actions";
import { studentCopy } from "./copy";
import { loadStudents } from "./loaders";

const superuser = openSuperuser();
afterEach(() => fixClock(null));

const newAddress = (who: string) => `${who}.${randomUUID()}@obi.example`;
const sentTo = async (studioId: string) => {
  const mails = await withSystem("test", (tx) => tx.mailOutbox.findMany({ where: { studioId } }));
  return mails.map(({ to }) => to);
};

async function makeRosa(fields: object = {}) {
  const owner = await signedInOwner();
  const { studioId } = owner;
  const { studentId } = await makeStudent({ studioId, fullName: "Rosa Nakamura", email: null, ...fields });
  const email = () =>
    withStudio(
      studioId,
      async (tx) => (await tx.student.findFirstOrThrow({ where: { id: studentId } })).email,
    );
  return { ...owner, studentId, email };
}

describe("IMP-13 a student without an e-mail", () => {
  it("stands in the list, is found by name, and has a page", async () => {
    const { studioId, studentId } = await makeRosa();
    await makeGuardian({ studioId, students: [studentId], fullName: "Rita Nakamura" });
    for (const asked of [{}, { contatos: "abertos" }, { q: "nakamura rosa" }])
      expect((await loadStudents(asked)).students).toMatchObject([{ id: studentId, email: null }]);
    const { profile, guardians } = await loadProfile({ id: studentId });
    expect(profile.email).toBeNull();
    // Two people without an address share no mailbox.
    expect(guardians?.[0]).toMatchObject({ sharesMailbox: false });
  });

  it("STU-14 stays without one in the edit form, and an e-mail once given is not taken away", async () => {
    const { studioId, id, form } = await openStudentForm();
    await withStudio(studioId, (tx) => tx.student.updateMany({ where: { id }, data: { email: null } }));
    const stored = () =>
      withStudio(studioId, async (tx) => (await tx.student.findFirstOrThrow({ where: { id } })).email);
    expect(await updateStudent({ ...(await form()), fullName: "Ana Souza", email: "" })).toMatchObject({
      ok: true,
    });
    expect(await stored()).toBeNull();
    expect(await updateStudent({ ...(await form()), email: "ana@obi.example" })).toMatchObject({ ok: true });
    expect(await updateStudent({ ...(await form()), email: "" })).toMatchObject({
      ok: false,
      fields: { email: [studentCopy.form.emailRequired] },
    });
    expect(await stored()).toBe("ana@obi.example");
  });

  it("is asked for one by the invite, which keeps it and opens the portal", async () => {
    sendHeaders({ "sec-fetch-site": "same-origin", "user-agent": "jest", "x-obi-ip": "198.51.77.9" });
    const { studioId, studentId, email } = await makeRosa();
    expect(await inviteStudent({ studentId })).toMatchObject({
      ok: false,
      fields: { email: ["Informe o e-mail."] },
    });
    expect(await sentTo(studioId)).toEqual([]);
    const address = newAddress("rosa");
    expect(await inviteStudent({ studentId, email: address })).toMatchObject({ ok: true });
    expect(await email()).toBe(address);
    expect(await inviteStudent({ studentId, email: newAddress("outra") })).toMatchObject({
      ok: false,
      code: "email",
    });
    const token = /\/student\/setup\?token=([\w-]+)/.exec((await mailsTo(address))[0]?.text ?? "")?.[1] ?? "";
    await carrySession(null);
    const password = "guarda fechada";
    expect(await enterByInvite({ token, password, confirmation: password })).toMatchObject({ ok: true });
    const { rows } = await superuser.query(
      "select user_id is not null as enters from students where id = $1",
      [studentId],
    );
    expect(rows).toEqual([{ enters: true }]);
  });

  it("has no access to the portal, whoever writes it", async () => {
    const { studentId } = await makeRosa();
    const userId = await makeUser({
      kind: "student",
      email: newAddress("conta"),
      password: "faixa-de-teste",
    });
    expect(
      await refusal(superuser.query("update students set user_id = $2 where id = $1", [studentId, userId])),
    ).toMatch("students_access_email_check");
  });

  it("NOTIF-07 is reminded of a fee by the guardian who pays, or by nobody", async () => {
    const { studioId, studentId } = await makeRosa();
    const { studentId: alone } = await makeStudent({ studioId, email: null });
    const fee = { period: day("2026-11-01"), dueOn: day("2026-11-23") };
    for (const id of [studentId, alone]) await makeCharge({ studioId, studentId: id, ...fee });
    const to = newAddress("rita");
    await makeGuardian({ studioId, students: [studentId], email: to });
    await withStudio(studioId, (tx) => queueReminders(tx, { day: isoDay("2026-11-21") }));
    const { rows } = await superuser.query<{ id: string }>(
      "select id from fee_reminders where studio_id = $1",
      [studioId],
    );
    expect(rows).toHaveLength(2);
    for (const { id } of rows) await withStudio(studioId, (tx) => sendReminder(tx, { id }));
    expect(await sentTo(studioId)).toEqual([to]);
  });

  it("AGR-44 is reminded of a late fee, too", async () => {
    const { studioId, studentId } = await makeRosa();
    await makeCharge({ studioId, studentId, period: day("2026-12-01"), dueOn: day("2026-12-10") });
    await superuser.query("update studios set late_reminder_days = '{3}' where id = $1", [studioId]);
    await withStudio(studioId, (tx) => queueReminders(tx, { day: isoDay("2026-12-13") }));
    const { rows } = await superuser.query("select days_late from fee_reminders where studio_id = $1", [
      studioId,
    ]);
    expect(rows).toEqual([{ days_late: 3 }]);
  });

  it("is told of notices and classes by the guardians alone", async () => {
    const { studioId, studentId } = await makeRosa();
    const { studentId: alone } = await makeStudent({ studioId, email: null });
    const to = newAddress("rita");
    await makeGuardian({ studioId, students: [studentId], email: to });
    expect(await loadAudience({ audience: "all", type: "info" })).toMatchObject([
      { people: 2, mail: 1, neither: 1 },
    ]);
    const { id: classId } = await makeClass({ studioId });
    for (const id of [studentId, alone]) await makeEnrollment({ studioId, classId, studentId: id });
    const classDays = [{ sessionId: null, classId, name: "Judô", startTime: "18:00" }];
    const mailboxes = await withStudio(studioId, (tx) => listConcerned(tx, { kind: "cancelled", classDays }));
    expect(mailboxes.map((mailbox) => mailbox.to)).toEqual([to]);
  });

  it("RIGHT-36 comes of age in a mail to the guardians alone", async () => {
    const { studioId, studentId } = await makeRosa({ birthDate: day("2008-12-01") });
    const to = newAddress("rita");
    await makeGuardian({ studioId, students: [studentId], email: to });
    await makeGuardian({ studioId, students: [studentId], fullName: "Rui Nakamura" });
    await withStudio(studioId, (tx) => tellComingOfAge(tx, { day: isoDay("2026-12-01") }));
    expect((await sentTo(studioId)).filter((address) => address === to)).toHaveLength(1);
    expect(await sentTo(studioId)).not.toContain("");
  });

  it("is named to the payment provider by the address of a guardian who pays, if there is one", async () => {
    const { studioId, studentId } = await makeRosa();
    const to = newAddress("rita");
    const claim = async () => {
      const { id } = await makeCharge({ studioId, studentId, kind: "exam", period: null });
      return withStudio(studioId, (tx) =>
        claimSettlement(tx, { chargeIds: [id], way: "link", at: new Date() }),
      );
    };
    expect((await claim()).payer).toEqual({ email: null, name: "Rosa Nakamura" });
    await makeGuardian({ studioId, students: [studentId], email: to });
    expect((await claim()).payer).toEqual({ email: to, name: "Rosa Nakamura" });
  });
});
