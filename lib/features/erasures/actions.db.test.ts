/** @database own */
import { withStudio } from "@/lib/db/doors";
import { keepBackup } from "@/lib/features/backups/flows/nightly";
import { revokeConsent } from "@/lib/features/consents/actions";
import { loadDashboard } from "@/lib/features/day/loaders";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { loadOwnPrivacy } from "@/lib/features/portal/loaders";
import { fixClock } from "@/lib/kernel/clock";
import { newId } from "@/lib/kernel/ids";
import { openBackupFolder } from "@/lib/testing/backup-folder";
import {
  makeCharge,
  makeGuardian,
  makeLead,
  makeOwner,
  makeReceipt,
  makeStaff,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { findAnywhere } from "@/lib/testing/find-anywhere";
import { makeKnownStudent } from "@/lib/testing/known-student";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser, superuserUrl } from "@/lib/testing/superuser";
import { today } from "@/lib/testing/today";
import { restore } from "@/scripts/lib/restore";
import { eraseStudent, refuseErasure, requestErasure } from "./actions";
import { erasuresCopy } from "./copy";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";
const superuser = openSuperuser();
const inBackups = openBackupFolder();
beforeAll(() => fixClock("2026-11-25T15:00:00Z"));
afterAll(() => fixClock(null));

const restoreCopy = (path: string) =>
  restore({ url: superuserUrl(), key: process.env.ENCRYPTION_KEY ?? "", path, replace: true });

async function makeWorld() {
  const { id: studioId } = await makeStudio();
  const owner = await makeOwner({ studioId });
  const known = await makeKnownStudent({ studioId });
  const sibling = await makeStudent({ studioId, fullName: "Bento Irmão" });
  const asOwner = () => enterAs(owner.userId);
  const asKnown = (userId = known.userId) =>
    enterAs(userId, { area: "student", student: { id: known.studentId, studioId } });
  await asOwner();
  return { studioId, owner, known, sibling, asOwner, asKnown };
}

const money = async (studioId: string) => {
  const { rows } = await superuser.query<{ sum: string; named: string; open: string }>(
    `select (select sum(amount_cents) from payments where studio_id = $1 and status = 'completed')::text as sum,
            ((select count(*) from payments where studio_id = $1 and student_id is not null)
             + (select count(*) from charges where studio_id = $1 and student_id is not null))::text as named,
            (select count(*) from charges where studio_id = $1 and status = 'open')::text as open`,
    [studioId],
  );
  return rows[0];
};

describe("erasing a student", () => {
  it("threat 85 DATA-03 AGR-71 leaves name, address and telephone in no column of any table, and keeps the amounts without a name", async () => {
    const { studioId, known, sibling } = await makeWorld();
    expect((await findAnywhere(superuser, [known.word])).length).toBeGreaterThan(15);
    const answer = await eraseStudent({ id: known.studentId, name: known.name });
    expect(answer).toMatchObject({ ok: true });
    expect(await findAnywhere(superuser, [known.word, known.phone.slice(5)])).toEqual([]);
    // The records that somebody was erased, and by whom.
    expect(await findAnywhere(superuser, [known.studentId, known.userId])).toEqual([
      "audit_events",
      "erased_people",
    ]);
    expect(await money(studioId)).toEqual({ sum: "17500", named: "0", open: "0" });
    const kept = await withStudio(studioId, (tx) => tx.student.findMany({ select: { id: true } }));
    expect(kept).toEqual([{ id: sibling.id }]);
  });

  it("threat 85 keeps sums and other people, and corrects the counts", async () => {
    const { studioId, known, sibling } = await makeWorld();
    const parent = await makeGuardian({
      studioId,
      students: [known.studentId, sibling.id],
      fullName: "Avó de dois",
    });
    const twin = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
    await superuser.query("update guardians set user_id = $2 where id = $1", [parent.id, twin.userId]);
    await eraseStudent({ id: known.studentId, name: known.name });
    const { rows } = await superuser.query(
      `select (select current_students from classes where id = $1) as places,
              (select present from class_sessions where id = $2) as present,
              (select count(*) from students where studio_id = $3)::int as students,
              (select sum(amount_cents) from payments where studio_id = $3 and status = 'completed')::int as paid,
              (select count(*) from guardians where id = $4)::int as guardian,
              (select count(*) from users where id = $5)::int as account`,
      [known.lessonId, known.sessionId, studioId, parent.id, twin.userId],
    );
    expect(rows[0]).toEqual({ places: 0, present: 0, students: 1, paid: 17_500, guardian: 1, account: 1 });
  });

  it("threat 85 an older copy does not bring the student back", async () => {
    const { studioId, known, sibling } = await makeWorld();
    const day = today();
    await keepBackup({ studioId, day });
    expect(await eraseStudent({ id: known.studentId, name: known.name })).toMatchObject({ ok: true });
    const path = inBackups(studioId, `${day}.zip`);
    expect(await restoreCopy(path)).toMatchObject({ studioId, erased: 1 });
    expect(await findAnywhere(superuser, [known.word, known.phone.slice(5)])).toEqual([]);
    expect(await money(studioId)).toEqual({ sum: "17500", named: "0", open: "0" });
    const kept = await withStudio(studioId, (tx) => tx.student.findMany({ select: { id: true } }));
    expect(kept).toEqual([{ id: sibling.id }]);
  });

  it("threat 85 an older copy does not bring the student back as the lead they were then", async () => {
    const { studioId } = await makeWorld();
    const word = `aratanha${newId().slice(-6)}`;
    const person = { name: `Iara ${word}`, email: `${word}@obi.example` };
    const lead = await makeLead({ studioId, ...person });
    const day = today();
    await keepBackup({ studioId, day });
    const student = await makeStudent({
      studioId,
      fullName: person.name,
      email: person.email,
      leadId: lead.id,
    });
    expect(await eraseStudent({ id: student.id, name: person.name })).toMatchObject({ ok: true });
    const path = inBackups(studioId, `${day}.zip`);
    await restoreCopy(path);
    expect(await findAnywhere(superuser, [word])).toEqual([]);
  });

  it("threat 85 an older copy brings back no withdrawn consent or its health text, and no renewed calendar address", async () => {
    const { studioId, known, asKnown } = await makeWorld();
    const other = await makeKnownStudent({ studioId });
    const make = () => makeKnownStudent({ studioId });
    const [atDesk, givenAgain, older] = [await make(), await make(), await make()];
    const day = today();
    await keepBackup({ studioId, day });
    await asKnown(known.parent.userId);
    expect(await revokeConsent({ kind: "child" })).toMatchObject({ ok: true });
    const note = ({ studentId }: { studentId: string }, consentedAt: Date | null) =>
      withStudio(studioId, async (tx) => {
        await tx.student.updateMany({ where: { id: studentId }, data: { medicalConditions: null } });
        await tx.studentGuardian.updateMany({
          where: { studentId },
          data: { consentedAt, consentVersion: consentedAt && "2026-11" },
        });
      });
    await note(atDesk, null);
    await note(givenAgain, null);
    await note(givenAgain, new Date());
    // Entries from before the ledger had guardian ids: another person's later entry must not restore a consent.
    await superuser.query(
      `insert into consents (id, studio_id, student_id, kind, given, version, signed_by, created_at)
         select gen_random_uuid(), $1, $2, 'child', told.given, 'x', told.by, now() + told.after
           from (select g.full_name as by, false as given, interval '0' as after from student_guardians l
                   join guardians g on g.id = l.guardian_id where l.student_id = $2
                 union all select 'Outra Pessoa', true, interval '1 second') told`,
      [studioId, older.studentId],
    );
    await superuser.query("update student_calendars set key_hash = 'renewed' where student_id = $1", [
      known.studentId,
    ]);
    const path = inBackups(studioId, `${day}.zip`);
    await restoreCopy(path);
    const kept = async (studentId: string) => {
      const { rows } = await superuser.query(
        `select medical_conditions is not null as health, l.consented_at is not null as consented,
                (select count(*) from student_calendars where student_id = s.id)::int as calendars,
                (select json_agg(kind order by created_at) from consents where student_id = s.id and not given) as withdrawn
           from students s join student_guardians l on l.student_id = s.id where s.id = $1`,
        [studentId],
      );
      return rows;
    };
    expect(await kept(known.studentId)).toEqual([
      { health: false, consented: false, calendars: 0, withdrawn: ["child"] },
    ]);
    expect(await kept(atDesk.studentId)).toMatchObject([{ consented: false, withdrawn: ["child"] }]);
    expect(await kept(older.studentId)).toMatchObject([{ consented: false, withdrawn: ["child"] }]);
    expect(await kept(givenAgain.studentId)).toMatchObject([{ consented: true, withdrawn: ["child"] }]);
    expect(await kept(other.studentId)).toEqual([
      { health: true, consented: true, calendars: 1, withdrawn: null },
    ]);
  });

  it("asks for the exact name, refuses while a receipt is in review, and answers not-found afterwards", async () => {
    const { studioId, known } = await makeWorld();
    const { studentId: id, name } = known;
    expect(await eraseStudent({ id, name: "Outra Pessoa" })).toMatchObject({
      fields: { name: [erasuresCopy.desk.otherName] },
    });
    const charge = await makeCharge({ studioId, studentId: id, kind: "exam", period: null });
    await makeReceipt({ studioId, chargeId: charge.id });
    expect(await eraseStudent({ id, name })).toMatchObject({ code: "to-review" });
    await superuser.query("update settlements set status = 'cancelled' where charge_id = $1", [charge.id]);
    expect(await eraseStudent({ id, name: ` ${name.toUpperCase()} ` })).toMatchObject({ ok: true });
    expect(await eraseStudent({ id, name })).toMatchObject({ code: "not-found" });
  });

  it("SEC-05 is refused to staff and to another academy's owner", async () => {
    const { known, studioId } = await makeWorld();
    const stranger = await makeOwner();
    await enterAs(stranger.userId);
    const input = { id: known.studentId, name: known.name };
    expect(await eraseStudent(input)).toMatchObject({ code: "not-found" });
    await enterAs((await makeStaff({ studioId })).userId);
    expect(await eraseStudent(input)).toMatchObject({ code: "forbidden" });
    expect(await findAnywhere(superuser, [known.word])).toContain("students");
  });
});

describe("asking to be erased", () => {
  it("threat 85 is possible once at a time, is shown to the owner, and can be refused with a reason", async () => {
    const { known, asKnown, asOwner } = await makeWorld();
    await asKnown();
    expect(await requestErasure({})).toMatchObject({ ok: true });
    expect(await requestErasure({})).toMatchObject({ code: "asked" });
    expect((await loadOwnPrivacy({})).request).toMatchObject({ askedOn: today(), refused: null });
    await asOwner();
    const waits = async () => {
      const view = await loadDashboard({});
      return "loaded" in view ? view.loaded?.needs.find(({ kind }) => kind === "erasures") : undefined;
    };
    expect(await waits()).toMatchObject({ count: 1, first: [{ id: known.studentId, name: known.name }] });
    const page = () => loadProfile({ id: known.studentId });
    expect((await page()).erasure).toEqual({ askedOn: today() });
    const refusal = { studentId: known.studentId, reason: "Há um processo em andamento." };
    expect(await refuseErasure({ ...refusal, reason: " " })).toMatchObject({ ok: false });
    expect(await refuseErasure(refusal)).toMatchObject({ ok: true });
    expect(await refuseErasure(refusal)).toMatchObject({ code: "gone" });
    expect(await waits()).toBeUndefined();
    await asKnown();
    expect((await loadOwnPrivacy({})).request?.refused).toEqual({ on: today(), reason: refusal.reason });
    expect(await requestErasure({})).toMatchObject({ ok: true });
  });

  it("SEC-05 is open to a guardian only with the right to sign", async () => {
    const { studioId, known, asKnown } = await makeWorld();
    await withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canSign: false } }));
    await asKnown(known.parent.userId);
    expect(await requestErasure({})).toMatchObject({ code: "forbidden" });
    await withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canSign: true } }));
    expect(await requestErasure({})).toMatchObject({ ok: true });
  });
});
