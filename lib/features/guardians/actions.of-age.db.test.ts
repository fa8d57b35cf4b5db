import { withStudio } from "@/lib/db/doors";
import { loadOwnMoney, loadOwnPrivacy, loadPortalShell } from "@/lib/features/portal/loaders";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { today as todayIn } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE, addDays, addMonths, dayToDate } from "@/lib/kernel/dates";
import { refusal } from "@/lib/testing/entities";
import { makeCharge, makeGuardian, makeOwner, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { address } from "@/lib/testing/factories/made-up";
import { mailsTo } from "@/lib/testing/mail";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { addGuardian, confirmGuardian, editGuardian, endGuardian } from "./actions";
import { guardiansCopy } from "./copy";
import { loadGuardianValues } from "./loaders";

const superuser = openSuperuser();

/** Breno, who turns 18 in so many days, and his mother, who has an account of her own. */
async function makeFamily({ in: days }: { in: number }) {
  const { studioId } = await makeStudio();
  const elsewhere = await makeStudio();
  const birthDate = dayToDate(addDays(addMonths(todayIn(DEFAULT_TIME_ZONE), -12 * 18), days));
  const breno = await makeStudentAccount({
    studioId,
    fullName: "Breno Lima",
    birthDate,
    monthlyFeeCents: 15_000,
  });
  const rita = await makeStudentAccount({ studioId: elsewhere.studioId, status: "inactive" });
  const email = address("rita");
  const { id: guardianId } = await makeGuardian({
    studioId,
    fullName: "Rita Lima",
    email,
    students: [breno.studentId],
  });
  await superuser.query("update guardians set user_id = $2 where id = $1", [guardianId, rita.userId]);
  await makeCharge({ studioId, studentId: breno.studentId });
  const enter = (userId: string) =>
    enterAs(userId, { area: "student", student: { id: breno.studentId, studioId } });
  const link = () =>
    withStudio(studioId, (tx) =>
      tx.studentGuardian.findFirstOrThrow({
        where: { guardianId },
        select: { canSee: true, canPay: true, getsMessages: true, confirmedAt: true },
      }),
    );
  return {
    studioId,
    guardianId,
    email,
    studentId: breno.studentId,
    asBreno: () => enter(breno.userId),
    asRita: () => enter(rita.userId),
    asOwner: async () => enterAs((await makeOwner({ studioId })).userId),
    link,
  };
}

const all = { canSee: true, canPay: true, getsMessages: true };
const nothing = { ...all, confirmedAt: null };

describe("an adult student confirms the guardians", () => {
  it("RIGHT-36 only the student sees the question, and the guardian's rights stay until it is answered", async () => {
    const { guardianId, asBreno, asRita } = await makeFamily({ in: 0 });
    await asBreno();
    expect((await loadOwnPrivacy({})).guardians).toEqual([
      { id: guardianId, fullName: "Rita Lima", relation: "responsável", ...all, confirmedOn: null },
    ]);
    await asRita();
    expect((await loadOwnPrivacy({})).guardians).toEqual([]);
    expect(await loadOwnMoney({})).not.toBeNull();
  });

  it("RIGHT-36 the answer ends seeing and paying at the next request, and the guardian is told by mail", async () => {
    const { guardianId, email, asBreno, asRita, link } = await makeFamily({ in: -3 });
    await asBreno();
    expect(await confirmGuardian({ guardianId, canSee: "on" })).toMatchObject({ ok: true });
    expect(await link()).toEqual({
      canSee: true,
      canPay: false,
      getsMessages: false,
      confirmedAt: expect.any(Date),
    });
    expect((await loadOwnPrivacy({})).guardians).toMatchObject([
      { canPay: false, confirmedOn: todayIn(DEFAULT_TIME_ZONE) },
    ]);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toContain("Breno Lima confirmou o que você pode");
    expect(mail?.text).toContain("Vê e paga as mensalidades: não");
    await asRita();
    expect(await loadOwnMoney({})).toBeNull();
    expect((await loadPortalShell()).mayPay).toBe(false);
    await asBreno();
    await confirmGuardian({ guardianId });
    await asRita();
    await expect(loadPortalShell()).rejects.toThrow(/NEXT_REDIRECT/);
    const { rows } = await superuser.query(
      "select count(*)::int as count from audit_events where action = 'guardians.confirm' and entity_id = $1",
      [guardianId],
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  it.each([
    ["the guardian", 0, "asRita"],
    ["the student on the day before the 18th birthday", 1, "asBreno"],
    ["the guardian on the day before the 18th birthday", 1, "asRita"],
  ] as const)("RIGHT-36 %s cannot confirm a guardian", async (_who, days, enter) => {
    const family = await makeFamily({ in: days });
    await family[enter]();
    expect(await confirmGuardian({ guardianId: family.guardianId })).toMatchObject({
      code: "forbidden",
      message: guardiansCopy.adult.forbidden,
    });
    expect(await family.link()).toEqual(nothing);
  });

  it("RIGHT-36 a student cannot confirm another student's guardian", async () => {
    const [mine, theirs] = [await makeFamily({ in: 0 }), await makeFamily({ in: 0 })];
    await mine.asBreno();
    expect(await confirmGuardian({ guardianId: theirs.guardianId })).toMatchObject({ code: "forbidden" });
    expect(await theirs.link()).toEqual(nothing);
  });

  it("RIGHT-36 the academy may take away more rights, but cannot give back what the student took", async () => {
    const { studioId, studentId, guardianId, asBreno, asOwner, link } = await makeFamily({ in: 0 });
    await asBreno();
    await confirmGuardian({ guardianId, canSee: "on", getsMessages: "on" });
    await asOwner();
    const opened = async () => {
      const answer = await loadGuardianValues.result({ studentId, guardianId });
      if (!answer.ok) throw new Error(answer.message);
      return {
        studentId,
        guardianId,
        version: answer.data[0]?.version ?? "",
        fullName: "Rita Lima",
        relation: "mãe",
        email: "",
      };
    };
    const given = { canSee: "on", canPay: "on", getsMessages: "on" };
    expect(await editGuardian({ ...(await opened()), ...given })).toMatchObject({
      ok: false,
      message: guardiansCopy.adult.refused,
    });
    const past = refusal(
      withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canPay: true } })),
    );
    expect(await past).toBe("student_guardians_confirmed_check");
    expect(await editGuardian({ ...(await opened()), canSee: "on" })).toMatchObject({ ok: true });
    expect(await link()).toMatchObject({ canSee: true, canPay: false, getsMessages: false });
    await asBreno();
    expect(await confirmGuardian({ guardianId, ...given })).toMatchObject({ ok: true });
    expect(await link()).toMatchObject(all);
  });

  it("RIGHT-36 the academy cannot undo the answer by ending the guardian and adding the same person again", async () => {
    const { studioId, studentId, guardianId, email, asBreno, asRita, asOwner, link } = await makeFamily({
      in: 0,
    });
    await asBreno();
    await confirmGuardian({ guardianId, canSee: "on" });
    await asOwner();
    expect(await endGuardian({ studentId, guardianId })).toMatchObject({
      ok: false,
      message: guardiansCopy.adult.kept,
    });
    const anew = { studentId, fullName: "Rita Lima", email, relation: "mãe", canSee: "on", canPay: "on" };
    expect(await addGuardian(anew)).toMatchObject({ code: "known" });
    expect(await link()).toMatchObject({ canSee: true, canPay: false });
    await asRita();
    expect(await loadOwnMoney({})).toBeNull();
    // Deleting the guardian deletes the answer with the link.
    await superuser.query("delete from guardians where id = $1", [guardianId]);
    const links = await withStudio(studioId, (tx) => tx.studentGuardian.count({ where: { guardianId } }));
    expect(links).toBe(0);
  });

  it.each([
    ["who kept every right", 0, { canSee: "on", canPay: "on", getsMessages: "on" }],
    ["whom the student has not confirmed", 0, null],
  ] as const)("RIGHT-36 the academy may end a guardian %s", async (_who, days, said) => {
    const { studentId, guardianId, asBreno, asOwner } = await makeFamily({ in: days });
    await asBreno();
    if (said) await confirmGuardian({ guardianId, ...said });
    await asOwner();
    expect(await endGuardian({ studentId, guardianId })).toMatchObject({ ok: true });
  });

  it("RIGHT-36 the academy's student page shows the answer, and marks a guardian with the student's e-mail", async () => {
    const { studioId, studentId, guardianId, asBreno, asOwner } = await makeFamily({ in: 0 });
    await asOwner();
    const shown = async () => {
      const { profile, guardians } = await loadProfile({ id: studentId });
      return { adult: profile.adult, guardian: guardians?.[0] };
    };
    expect(await shown()).toMatchObject({
      adult: true,
      guardian: { confirmedOn: null, sharesMailbox: false },
    });
    await asBreno();
    await confirmGuardian({ guardianId, ...{ canSee: "on" } });
    await superuser.query(
      `update guardians set email = upper(s.email) from students s where guardians.id = $1 and s.id = $2 and s.studio_id = $3`,
      [guardianId, studentId, studioId],
    );
    await asOwner();
    expect(await shown()).toMatchObject({
      guardian: { confirmedOn: todayIn(DEFAULT_TIME_ZONE), sharesMailbox: true },
    });
  });
});
