/** @database own */
import { withStudio } from "@/lib/db/doors";
import { remindStudent } from "@/lib/features/notices/commands";
import { loadOwnNotices } from "@/lib/features/notices/loaders";
import { loadPortalShell } from "@/lib/features/portal/loaders";
import { fixClock } from "@/lib/kernel/clock";
import {
  day,
  makeGuardian,
  makeOwner,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { address } from "@/lib/testing/factories/made-up";
import { mailsTo } from "@/lib/testing/mail";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { comingOfAgeJob } from "./flows";

const superuser = openSuperuser();

/** In Kiritimati it is evening while it is night for the academies of other tests, in Brazil. */
const at = (isoDay: string) => fixClock(new Date(`${isoDay}T17:30:00+14:00`));
const makeEast = (fields: object = {}) =>
  makeStudio({ timeZone: "Pacific/Kiritimati", subscriptionStatus: "active", ...fields });
const run = () => comingOfAgeJob.run(new AbortController().signal);

afterEach(() => fixClock(null));

async function makeFamily({ born = "2008-12-24", studio = {} }: { born?: string; studio?: object } = {}) {
  const { studioId } = await makeEast(studio);
  const owner = await makeOwner({ studioId, email: address("dona") });
  const breno = await makeStudentAccount({
    studioId,
    fullName: "Breno Lima",
    email: address("breno"),
    birthDate: day(born),
  });
  const rita = address("rita");
  await makeGuardian({ studioId, fullName: "Rita Lima", email: rita, students: [breno.studentId] });
  const notices = async () => {
    await enterAs(breno.userId, { area: "student", student: { id: breno.studentId, studioId } });
    return (await loadOwnNotices({})).notices
      .map(({ title }) => title)
      .filter((title) => /18 anos/.test(title));
  };
  const subjects = async () => ({
    breno: (await mailsTo(breno.email)).map(({ subject }) => subject.replace(/^.*?: /, "")),
    rita: (await mailsTo(rita)).map(({ subject }) => subject.replace(/^.*?: /, "")),
    owner: (await mailsTo(owner.email)).map(({ subject }) => subject.replace(/^.*?: /, "")),
  });
  return {
    studioId,
    studentId: breno.studentId,
    email: breno.email,
    rita,
    owner: owner.email,
    notices,
    subjects,
  };
}

const SOON = "Breno Lima completa 18 anos em 24/12/2026";
const TODAY = "Breno Lima completa 18 anos hoje";
const SINCE = "Breno Lima já tem 18 anos";
const OWNER = "Alunos que completam 18 anos";

describe("notices of an 18th birthday", () => {
  it("RIGHT-36 go once to student, guardian and academy, 30 days before and on the day", async () => {
    const { notices, subjects } = await makeFamily();
    const seen: Record<string, unknown> = {};
    for (const today of [
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
      "2026-12-23",
      "2026-12-24",
      "2026-12-25",
    ]) {
      at(today);
      await run();
      await run();
      seen[today] = (await subjects()).rita;
    }
    expect(seen).toEqual({
      "2026-11-23": [],
      "2026-11-24": [SOON],
      "2026-11-25": [SOON],
      "2026-12-23": [SOON],
      "2026-12-24": [SOON, TODAY],
      "2026-12-25": [SOON, TODAY],
    });
    expect(await subjects()).toEqual({ breno: [SOON, TODAY], rita: [SOON, TODAY], owner: [OWNER, OWNER] });
    expect((await notices()).sort()).toEqual([SOON, TODAY].sort());
  });

  it("RIGHT-36 tell each reader what ends, and what goes on until the student answers", async () => {
    const { email, rita, owner } = await makeFamily();
    at("2026-11-24");
    await run();
    const [own, mother, academy] = [await mailsTo(email), await mailsTo(rita), await mailsTo(owner)].map(
      ([mail]) => mail?.text ?? "",
    );
    expect(own).toContain("A partir de 24/12/2026");
    expect(own).toContain("Quem responde por você (Rita Lima) deixa de ver e de decidir sobre isso.");
    expect(own).toContain("/student/profile/privacidade");
    expect(mother).toContain("são só de Breno Lima: no portal, você não vê mais nem decide sobre isso");
    expect(mother).toContain("até Breno Lima confirmar quem ainda pode");
    expect(academy).toContain("Breno Lima completa 18 anos em 24/12/2026. Responsáveis: Rita Lima.");
    expect(academy).not.toContain("O e-mail do aluno é o mesmo");
  });

  it("RIGHT-36 go once for a student already of age, despite two workers, and also after missed days", async () => {
    const { subjects } = await makeFamily({ born: "1999-02-28" });
    const late = await makeFamily();
    at("2026-12-01");
    await Promise.all([run(), run()]);
    at("2026-12-02");
    await run();
    expect(await subjects()).toEqual({ breno: [SINCE], rita: [SINCE], owner: [OWNER] });
    expect((await late.subjects()).rita).toEqual([SOON]);
  });

  it("RIGHT-36 go on 1 March for a student born on 29 February", async () => {
    const { subjects } = await makeFamily({ born: "2008-02-29" });
    at("2026-02-28");
    await run();
    expect((await subjects()).rita).toEqual(["Breno Lima completa 18 anos em 01/03/2026"]);
    at("2026-03-01");
    await run();
    expect((await subjects()).rita.at(-1)).toBe(TODAY);
  });

  it("RIGHT-36 go again after the birth date is corrected", async () => {
    const { studioId, studentId, subjects } = await makeFamily({ born: "2008-11-20" });
    at("2026-11-24");
    await run();
    await withStudio(studioId, (tx) =>
      tx.student.updateMany({ where: { id: studentId }, data: { birthDate: day("2008-12-24") } }),
    );
    at("2026-11-25");
    await run();
    expect((await subjects()).rita).toEqual([SINCE, SOON]);
  });

  it("RIGHT-36 skip distant birthdays, suspended academies, inactive students and guardians without access rights", async () => {
    const silent = [
      await makeFamily({ born: "2009-06-01" }),
      await makeFamily({ studio: { subscriptionStatus: "suspended", trialEndsAt: null } }),
    ];
    const rights = { canSee: false, canPay: false, canSign: false, canPickUp: true, getsMessages: true };
    const left = await makeFamily();
    await withStudio(left.studioId, (tx) => tx.student.updateMany({ data: { status: "inactive" } }));
    const powerless = await makeFamily();
    await withStudio(powerless.studioId, (tx) => tx.studentGuardian.updateMany({ data: rights }));
    at("2026-11-24");
    await run();
    for (const family of [...silent, left, powerless])
      expect(await family.subjects()).toEqual({ breno: [], rita: [], owner: [] });
  });

  it("RIGHT-36 also reach the portal of a guardian without address or right to pay, who sees no fee notices", async () => {
    const { studioId, studentId } = await makeFamily();
    const elsewhere = await makeStudio();
    const { userId } = await makeStudentAccount({ studioId: elsewhere.studioId, status: "inactive" });
    const rights = { canPay: false };
    const { id } = await makeGuardian({ studioId, fullName: "Rui Lima", students: [studentId], rights });
    await superuser.query("update guardians set user_id = $2, email = null where id = $1", [id, userId]);
    at("2026-11-24");
    await run();
    const fee = {
      studioId,
      studentId,
      type: "info",
      title: "Mensalidade",
      message: "Vence amanhã.",
    } as const;
    await withStudio(studioId, (tx) => remindStudent(tx, fee));
    await enterAs(userId, { area: "student", student: { id: studentId, studioId } });
    expect((await loadOwnNotices({})).notices.map(({ title }) => title)).toEqual([SOON]);
    expect((await loadPortalShell()).unreadNotices).toBe(1);
  });

  it("RIGHT-36 go to a shared address as one mail, and tell the academy which student shares the guardian's address", async () => {
    const { studioId, email, owner } = await makeFamily({ born: "1999-02-28" });
    const other = await makeStudent({ studioId, fullName: "Bia Lima", email, birthDate: day("2000-05-04") });
    await makeGuardian({ studioId, fullName: "Rui Lima", email, students: [other.studentId] });
    at("2026-11-24");
    await run();
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject.replace(/^.*?: /, ""))).toEqual([OWNER]);
    expect(mails[0]?.text).toContain("Quem responde por você (Rita Lima)");
    expect(mails[0]?.text).toContain("são só de Bia Lima");
    const [academy] = await mailsTo(owner);
    expect(academy?.text).toContain("e por isso o acesso também: Bia Lima.");
  });
});
