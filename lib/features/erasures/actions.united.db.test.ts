/** @database own */
import { randomUUID } from "node:crypto";
import { withStudio } from "@/lib/db/doors";
import { keepBackup } from "@/lib/features/backups/flows/nightly";
import { keepCpf } from "@/lib/features/students/commands/keep-cpf";
import { partStudents } from "@/lib/features/unions/actions";
import { fixClock } from "@/lib/kernel/clock";
import { openBackupFolder } from "@/lib/testing/backup-folder";
import {
  day,
  makeCharge,
  makeInvite,
  makeLead,
  makePayment,
  makePromotion,
  makeStudent,
  makeStudentArt,
} from "@/lib/testing/factories";
import { findAnywhere } from "@/lib/testing/find-anywhere";
import { makeKnownStudent } from "@/lib/testing/known-student";
import { signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser, superuserUrl } from "@/lib/testing/superuser";
import { today } from "@/lib/testing/today";
import { unitesBy } from "@/lib/testing/unions";
import { artId, beltId } from "@/prisma/reference/shape";
import { restore } from "@/scripts/lib/restore";
import { eraseStudent } from "./actions";

const superuser = openSuperuser();
const unite = unitesBy(superuser);
const inBackups = openBackupFolder();
beforeAll(() => fixClock("2026-11-25T15:00:00Z"));
afterAll(() => fixClock(null));

const unionOf = async (studioId: string) =>
  (await withStudio(studioId, (tx) => tx.studentUnion.findFirstOrThrow({ select: { id: true } }))).id;

/** As the restore does: by the owner of the tables, triggers on. */
async function eraseKnown(studioId: string) {
  const client = await superuser.connect();
  try {
    await client.query("set role app_owner");
    const { rows } = await client.query("select erase_known_people($1) as erased", [studioId]);
    expect(rows).toEqual([{ erased: 1 }]);
  } finally {
    client.release(true);
  }
}

type Pair = { studioId: string; kept: string; gone: string; guardian: string };
type Left = { full_name: string; has_cpf: boolean; belt_rank_id: string | null; places: number };

/** Each prepares both records and answers what happens to them once they are united, and who else is left. */
const disturbances: Readonly<Record<string, (pair: Pair) => Promise<() => Promise<Left[]>>>> = {
  "a place of the record that was inactive is taken again": async ({ studioId, kept, gone }) => {
    await withStudio(studioId, (tx) =>
      tx.student.updateMany({ where: { id: gone }, data: { status: "inactive" } }),
    );
    return async () => {
      const { count } = await withStudio(studioId, (tx) =>
        tx.studentEnrollment.updateMany({ where: { studentId: kept }, data: { status: "active" } }),
      );
      expect(count).toBe(1);
      return [];
    };
  },
  "promotions were corrected since": async ({ studioId, kept }) => {
    return async () => {
      const united = await withStudio(studioId, (tx) =>
        tx.promotion.findFirstOrThrow({ where: { studentId: kept, kind: "correction" } }),
      );
      const { studentId, martialArtId, toBeltId } = united;
      await makePromotion({
        ...{ studioId, studentId, martialArtId, toBeltId, kind: "correction" },
        ...{ promotedOn: day("2026-02-01"), reason: "Dia errado", supersedesId: united.id },
      });
      return [];
    };
  },
  "somebody else has the CPF now": async ({ studioId, kept, gone }) => {
    const set = (id: string, cpf: string | null) => withStudio(studioId, (tx) => keepCpf(tx, { id, cpf }));
    await set(gone, "52998224725");
    return async () => {
      await set(kept, null);
      const third = await makeStudent({ studioId, fullName: "Bia" });
      await set(third.studentId, "52998224725");
      return [{ full_name: "Bia", has_cpf: true, belt_rank_id: null, places: 0 }];
    };
  },
  "a guardian of both is gone": async ({ studioId, kept, gone, guardian }) => {
    await superuser.query("update students set medical_conditions = null where id = $1", [gone]);
    await withStudio(studioId, (tx) =>
      tx.studentGuardian.create({
        data: { studentId: kept, guardianId: guardian },
        select: { guardianId: true },
      }),
    );
    return async () => {
      await superuser.query("delete from users where id = (select user_id from guardians where id = $1)", [
        guardian,
      ]);
      await superuser.query("delete from guardians where id = $1", [guardian]);
      return [];
    };
  },
};

describe("erasing a student who was united", () => {
  it("threat 85 IMP-48 finds mails, visits and invites under the name and address that went", async () => {
    const { studioId } = await signedInOwner();
    const word = `aratanha${randomUUID().slice(0, 8)}`;
    const [email, fullName] = [`${word}@obi.example`, `Iara ${word}`];
    const kept = await makeStudent({ studioId, fullName: "Quitéria Alves", email: "quiteria@obi.example" });
    const gone = await makeStudent({ studioId, fullName, email });
    await makeLead({ studioId, name: fullName, email });
    await makeInvite({ studioId, studentName: fullName, studentEmail: email });
    await withStudio(studioId, (tx) =>
      tx.mailOutbox.createMany({ data: [{ id: randomUUID(), to: email, subject: "Oi", text: "x" }] }),
    );
    expect(await unite(kept.studentId, gone.studentId, { confirmed: "on" })).toMatchObject({ ok: true });
    expect(await eraseStudent({ id: kept.studentId, name: "Quitéria Alves" })).toMatchObject({ ok: true });
    expect(await findAnywhere(superuser, [word])).toEqual([]);
  });

  it("threat 85 IMP-48 a copy made while united brings nobody back who was parted and erased since", async () => {
    const { studioId } = await signedInOwner();
    const kept = await makeStudent({ studioId, fullName: "Quitéria Alves", email: "quiteria@obi.example" });
    const known = await makeKnownStudent({ studioId });
    const own = await makeCharge({ studioId, studentId: kept.studentId });
    await makePayment({ studioId, studentId: kept.studentId, chargeId: own.id });
    expect(
      await unite(kept.studentId, known.studentId, { confirmed: "on", takes: "full_name email phone" }),
    ).toMatchObject({ ok: true });
    const copied = today();
    await keepBackup({ studioId, day: copied });
    expect(await partStudents({ id: await unionOf(studioId) })).toMatchObject({ ok: true });
    expect(await eraseStudent({ id: known.studentId, name: known.name })).toMatchObject({ ok: true });
    expect(await findAnywhere(superuser, [known.word])).toEqual([]);

    const path = inBackups(studioId, `${copied}.zip`);
    const key = process.env.ENCRYPTION_KEY ?? "";
    expect(await restore({ url: superuserUrl(), key, path, replace: true })).toMatchObject({
      studioId,
      erased: 1,
    });
    expect(await findAnywhere(superuser, [known.word, known.phone.slice(5)])).toEqual([]);
    const left = await withStudio(studioId, (tx) =>
      tx.student.findMany({
        select: { id: true, fullName: true, email: true, charges: { select: { id: true } } },
      }),
    );
    expect(left).toEqual([
      {
        id: kept.studentId,
        fullName: "Quitéria Alves",
        email: "quiteria@obi.example",
        charges: [{ id: own.id }],
      },
    ]);
  });

  it.each(Object.entries(disturbances))(
    "threat 85 IMP-48 a copy made while united is erased from, though %s",
    async (_what, disturb) => {
      const { studioId } = await signedInOwner();
      const art = artId("Jiu-Jitsu");
      const { studentId: kept } = await makeStudent({ studioId, fullName: "Quitéria Alves" });
      await makeStudentArt({ studioId, studentId: kept, martialArtId: art, isPrimary: true });
      const own = { studioId, studentId: kept, martialArtId: art, toBeltId: beltId("Jiu-Jitsu", "Azul") };
      await makePromotion({ ...own, promotedOn: day("2025-12-01") });
      const known = await makeKnownStudent({ studioId });
      const after = await disturb({ studioId, kept, gone: known.studentId, guardian: known.parent.id });
      expect(await unite(kept, known.studentId, { confirmed: "on" })).toMatchObject({ ok: true });
      const expected = await after();
      await superuser.query("insert into erased_people (student_id, others) values ($1, '{}')", [
        known.studentId,
      ]);
      await eraseKnown(studioId);
      expect(await findAnywhere(superuser, [known.word])).toEqual([]);
      const { rows: left } = await superuser.query(
        `select s.full_name, s.cpf_hash is not null as has_cpf, a.belt_rank_id,
            (select count(*)::int from student_enrollments e where e.student_id = s.id) as places
           from students s left join student_arts a on a.student_id = s.id where s.studio_id = $1 order by s.created_at`,
        [studioId],
      );
      const stays = { full_name: "Quitéria Alves", has_cpf: false, belt_rank_id: own.toBeltId, places: 0 };
      expect(left).toEqual([stays, ...expected]);
    },
  );
});
