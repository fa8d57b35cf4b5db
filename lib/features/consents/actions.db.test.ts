import { withStudent, withStudio, withSystem } from "@/lib/db/doors";
import { loadOwnPrivacy, loadOwnProfile } from "@/lib/features/portal/loaders";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { saveHealth, saveOwnEmergency } from "@/lib/features/students/actions";
import { getSealedHealth } from "@/lib/features/students/queries/get-student";
import { asStudent, makeGuardian, makeOwner, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { today } from "@/lib/testing/today";
import { revokeConsent } from "./actions";
import { consentsCopy } from "./copy";
import { HEALTH_VERSION } from "./rules";

const superuser = openSuperuser();

async function makeWorld() {
  const { id: studioId } = await makeStudio();
  const me = await makeStudentAccount({ studioId, fullName: "Ana Lima" });
  const enter = (userId = me.userId) =>
    enterAs(userId, { area: "student", student: { id: me.studentId, studioId } });
  await enter();
  const ledger = async () =>
    (
      await superuser.query(
        "select kind, given, version, signed_by, user_id from consents where student_id = $1 order by created_at",
        [me.studentId],
      )
    ).rows;
  const health = () => withStudio(studioId, (tx) => getSealedHealth(tx, { id: me.studentId }));
  return { studioId, me, enter, ledger, health };
}

async function write(text: string, tick: Record<string, string> = {}) {
  const view = await loadOwnProfile({ aba: "emergencia" });
  if (view.tab !== "emergency") throw new Error(view.tab);
  const contact = { emergencyContactName: "Rui", emergencyContactPhone: "" };
  return saveOwnEmergency({
    version: view.emergency.version,
    ...contact,
    medicalConditions: text,
    ...tick,
  });
}

const agreed = { healthConsent: "on" };

describe("consent to keep health", () => {
  it("threat 85 is asked for with the first text, stored with version and signer, and not asked for again", async () => {
    const { me, ledger } = await makeWorld();
    expect(await write("Asma")).toMatchObject({
      ok: false,
      fields: { healthConsent: [consentsCopy.health.required] },
    });
    expect(await ledger()).toEqual([]);
    expect(await write("Asma", agreed)).toMatchObject({ ok: true });
    expect(await write("Asma leve")).toMatchObject({ ok: true });
    expect(await ledger()).toEqual([
      { kind: "health", given: true, version: HEALTH_VERSION, signed_by: "Ana Lima", user_id: me.userId },
    ]);
    expect((await loadOwnPrivacy({})).health).toEqual({
      isKept: true,
      last: { given: true, by: "Ana Lima", on: today() },
    });
  });

  it("is not needed when the health field is empty", async () => {
    const { ledger } = await makeWorld();
    expect(await write("")).toMatchObject({ ok: true });
    expect(await ledger()).toEqual([]);
  });

  it("threat 85 once withdrawn deletes the text, stays in the trail, and stops the academy from writing a new text", async () => {
    const { studioId, me, ledger, health } = await makeWorld();
    await write("Asma", agreed);
    expect((await health()).sealed).not.toBeNull();
    expect(await revokeConsent({ kind: "health" })).toMatchObject({ ok: true });
    const { sealed, version } = await health();
    expect(sealed).toBeNull();
    expect((await ledger()).map(({ given }) => given)).toEqual([true, false]);
    const { rows } = await superuser.query(
      "select action, user_id from audit_events where studio_id = $1 and action = 'consents.revoke'",
      [studioId],
    );
    expect(rows).toEqual([{ action: "consents.revoke", user_id: me.userId }]);
    expect(await revokeConsent({ kind: "health" })).toMatchObject({ code: "gone" });
    await enterAs((await makeOwner({ studioId })).userId);
    const typed = { id: me.studentId, version, medicalConditions: "Asma" };
    expect(await saveHealth(typed)).toMatchObject({
      fields: { medicalConditions: [consentsCopy.health.taken] },
    });
    expect(await saveHealth({ ...typed, medicalConditions: "" })).toMatchObject({ ok: true });
  });

  it("once withdrawn also deletes a text that the academy wrote", async () => {
    const { studioId, me, enter, health } = await makeWorld();
    await enterAs((await makeOwner({ studioId })).userId);
    const { version } = await health();
    expect(await saveHealth({ id: me.studentId, version, medicalConditions: "Asma" })).toMatchObject({
      ok: true,
    });
    await enter();
    expect(await revokeConsent({ kind: "health" })).toMatchObject({ ok: true });
    expect((await health()).sealed).toBeNull();
  });

  it("SEC-05 is written for the own record only, with the right to sign, and is never changed", async () => {
    const { studioId, me } = await makeWorld();
    const fellow = await makeStudentAccount({ studioId });
    await write("Asma", agreed);
    const told = { kind: "health", given: true, version: "x", signedBy: "Outra" };
    const mine = asStudent({ studioId, studentId: me.studentId, userId: me.userId });
    const code = { meta: expect.anything() };
    await expect(
      withStudent(mine, (tx) => tx.consent.createMany({ data: [{ ...told, studentId: fellow.studentId }] })),
    ).rejects.toMatchObject(code);
    await expect(
      withStudent({ ...mine, rights: { pay: true, sign: false } }, (tx) =>
        tx.consent.createMany({ data: [{ ...told, studentId: me.studentId }] }),
      ),
    ).rejects.toMatchObject(code);
    await expect(
      withStudent(mine, (tx) => tx.consent.updateMany({ data: { given: false } })),
    ).rejects.toThrow();
    await expect(
      withStudent(mine, (tx) => tx.studentGuardian.updateMany({ data: { consentedAt: null } })),
    ).rejects.toThrow();
    const seen = await withStudent(
      asStudent({ studioId, studentId: fellow.studentId, userId: fellow.userId }),
      (tx) => tx.consent.count(),
    );
    expect(seen).toBe(0);
    await expect(superuser.query("update consents set given = false")).rejects.toMatchObject({
      code: "42501",
    });
  });
});

/** Withdrawn consents as the academy sees them on the student's page. */
async function readAtDesk({ studioId, studentId }: { studioId: string; studentId: string }) {
  await enterAs((await makeOwner({ studioId })).userId);
  return (await loadProfile({ id: studentId })).withdrawn;
}

it("threat 85 the student's page shows the academy a withdrawn health consent until it is given again", async () => {
  const { studioId, me, enter } = await makeWorld();
  await write("Asma", agreed);
  expect(await readAtDesk({ studioId, studentId: me.studentId })).toEqual([]);
  await enter();
  await revokeConsent({ kind: "health" });
  expect(await readAtDesk({ studioId, studentId: me.studentId })).toEqual([
    { kind: "health", by: "Ana Lima", userId: me.userId, on: today() },
  ]);
  await enter();
  await write("Asma", agreed);
  expect(await readAtDesk({ studioId, studentId: me.studentId })).toEqual([]);
});

describe("a guardian's consent", () => {
  async function withGuardian(rights: { canSign: boolean }) {
    const world = await makeWorld();
    const person = await makeStudentAccount({ studioId: (await makeStudio()).id });
    const guardian = await makeGuardian({
      studioId: world.studioId,
      students: [world.me.studentId],
      fullName: "Rita Lima",
      rights: { ...rights, consentedAt: new Date("2026-11-01T12:00:00Z"), consentVersion: "menores-1" },
    });
    await withSystem("test", (tx) =>
      tx.guardian.updateMany({ where: { id: guardian.id }, data: { userId: person.userId } }),
    );
    const link = () =>
      withStudio(world.studioId, (tx) =>
        tx.studentGuardian.findFirstOrThrow({ select: { consentedAt: true, consentVersion: true } }),
      );
    return { ...world, person, link };
  }

  it("threat 85 is shown to the guardian, and its withdrawal deletes the health text kept under it", async () => {
    const { person, enter, link, ledger, health } = await withGuardian({ canSign: true });
    await write("Asma", agreed);
    await enter(person.userId);
    expect((await loadOwnPrivacy({})).child).toEqual({
      given: true,
      by: "Rita Lima",
      on: "2026-11-01",
    });
    expect(await revokeConsent({ kind: "child" })).toMatchObject({ ok: true });
    expect(await link()).toEqual({ consentedAt: null, consentVersion: null });
    expect((await health()).sealed).toBeNull();
    const told = { kind: "child", version: "menores-1", signed_by: "Rita Lima" };
    expect((await ledger()).filter(({ kind }) => kind === "child")).toEqual([
      { ...told, given: true, user_id: null },
      { ...told, given: false, user_id: person.userId },
    ]);
    expect((await loadOwnPrivacy({})).child).toEqual({ given: false, by: "Rita Lima", on: today() });
    expect(await revokeConsent({ kind: "child" })).toMatchObject({ code: "gone" });
  });

  it("threat 85 is shown to the child and, withdrawn, to the academy; a guardian who may only see reads their own", async () => {
    const { studioId, me, person, enter } = await withGuardian({ canSign: false });
    const rights = { consentedAt: new Date("2026-11-02T12:00:00Z"), consentVersion: "menores-1" };
    await makeGuardian({ studioId, students: [me.studentId], fullName: "Caio Lima", rights });
    const told = (by: string, given: boolean) => ({ given, by, on: today() });
    expect(await loadOwnPrivacy({})).toMatchObject({
      child: null,
      others: [told("Caio Lima", true), told("Rita Lima", true)],
    });
    await enter(person.userId);
    expect(await loadOwnPrivacy({})).toMatchObject({ child: { by: "Rita Lima" }, others: [] });
    await revokeConsent({ kind: "child" });
    await enter();
    expect((await loadOwnPrivacy({})).others).toEqual([told("Rita Lima", false), told("Caio Lima", true)]);
    expect(await readAtDesk({ studioId, studentId: me.studentId })).toEqual([
      { kind: "child", by: "Rita Lima", userId: person.userId, on: today() },
    ]);
    await superuser.query(
      `delete from student_guardians l using guardians g
        where g.id = l.guardian_id and l.student_id = $1 and g.full_name = 'Caio Lima'`,
      [me.studentId],
    );
    await enter();
    expect((await loadOwnPrivacy({})).others).toEqual([told("Rita Lima", false)]);
  });

  it("threat 85 is withdrawn by its guardian under a new name, and a namesake's consent stays", async () => {
    const { studioId, me, person, enter } = await withGuardian({ canSign: true });
    const rights = { consentedAt: new Date("2026-11-02T12:00:00Z"), consentVersion: "menores-1" };
    await makeGuardian({ studioId, students: [me.studentId], fullName: "Rita Souza", rights });
    await withStudio(studioId, (tx) =>
      tx.guardian.updateMany({ where: { userId: person.userId }, data: { fullName: "Rita Souza" } }),
    );
    await enter(person.userId);
    const told = (given: boolean) => ({ given, by: "Rita Souza", on: today() });
    expect(await loadOwnPrivacy({})).toMatchObject({ child: { by: "Rita Souza" }, others: [told(true)] });
    expect(await revokeConsent({ kind: "child" })).toMatchObject({ ok: true });
    expect(await loadOwnPrivacy({})).toMatchObject({ child: told(false), others: [told(true)] });
    await enter();
    expect((await loadOwnPrivacy({})).others).toEqual([told(false), told(true)]);
    expect(await readAtDesk({ studioId, studentId: me.studentId })).toMatchObject([{ by: "Rita Souza" }]);
  });

  it("threat 85 can be withdrawn by its guardian without the right to sign, and not by the student", async () => {
    const { person, enter, link, ledger } = await withGuardian({ canSign: false });
    expect(await revokeConsent({ kind: "child" })).toMatchObject({ code: "gone" });
    expect((await link()).consentedAt).not.toBeNull();
    await enter(person.userId);
    expect(await revokeConsent({ kind: "health" })).toMatchObject({ code: "forbidden" });
    expect(await loadOwnPrivacy({})).toMatchObject({ maySign: false, child: { given: true } });
    expect(await revokeConsent({ kind: "child" })).toMatchObject({ ok: true });
    expect((await link()).consentedAt).toBeNull();
    expect((await ledger()).at(-1)).toMatchObject({ kind: "child", given: false, user_id: person.userId });
    expect(await revokeConsent({ kind: "child" })).toMatchObject({ code: "gone" });
  });

  it("SEC-05 without the right to sign lets the guardian write its withdrawal, once, and no other row", async () => {
    const { studioId, me, person, enter } = await withGuardian({ canSign: false });
    const caller = { studioId, studentId: me.studentId, userId: person.userId };
    const say = (row: { kind: string; given: boolean }) =>
      withStudent({ ...caller, rights: { pay: false, sign: false } }, (tx) =>
        tx.consent.createMany({
          data: [{ studentId: me.studentId, version: "x", signedBy: "Rita", ...row }],
        }),
      );
    const refused = { meta: expect.anything() };
    await expect(say({ kind: "health", given: false })).rejects.toMatchObject(refused);
    await expect(say({ kind: "child", given: true })).rejects.toMatchObject(refused);
    await enter(person.userId);
    expect(await revokeConsent({ kind: "child" })).toMatchObject({ ok: true });
    await expect(say({ kind: "child", given: false })).rejects.toMatchObject(refused);
  });

  it("threat 85 once withdrawn leaves an adult's health text, and a child's while another guardian consents", async () => {
    const { studioId, me, person, enter, health } = await withGuardian({ canSign: false });
    const birthDate = new Date("2016-05-04T00:00:00Z");
    await withStudio(studioId, (tx) => tx.student.updateMany({ data: { birthDate } }));
    const rights = { consentedAt: new Date("2026-11-02T12:00:00Z"), consentVersion: "menores-1" };
    const other = await makeGuardian({ studioId, students: [me.studentId], rights });
    await write("Asma", agreed);
    await enter(person.userId);
    expect(await revokeConsent({ kind: "child" })).toMatchObject({ ok: true });
    expect((await health()).sealed).not.toBeNull();

    const giveBack = () =>
      withStudio(studioId, (tx) =>
        tx.studentGuardian.updateMany({ where: { guardianId: { not: other.id } }, data: rights }),
      );
    await giveBack();
    await withStudio(studioId, async (tx) => {
      await tx.studentGuardian.deleteMany({ where: { guardianId: other.id } });
      await tx.student.updateMany({ data: { birthDate: new Date("2001-05-04T00:00:00Z") } });
    });
    expect(await revokeConsent({ kind: "child" })).toMatchObject({ code: "forbidden" });
    expect((await health()).sealed).not.toBeNull();

    await giveBack();
    await withStudio(studioId, (tx) => tx.student.updateMany({ data: { birthDate } }));
    expect(await revokeConsent({ kind: "child" })).toMatchObject({ ok: true });
    expect((await health()).sealed).toBeNull();
  });

  it("threat 85 given or withdrawn at the academy is in the ledger once, with its author, and health stays", async () => {
    const { studioId, me, ledger, health } = await withGuardian({ canSign: true });
    await write("Asma", agreed);
    const { userId } = await makeOwner({ studioId });
    const note = (data: { consentedAt: Date | null; consentVersion: string | null }) =>
      withStudio({ studioId, userId }, (tx) => tx.studentGuardian.updateMany({ data }));
    await note({ consentedAt: null, consentVersion: null });
    await note({ consentedAt: null, consentVersion: null });
    await note({ consentedAt: new Date("2026-11-24T12:00:00Z"), consentVersion: "2026-11" });
    await withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canPay: true } }));
    const told = { kind: "child", signed_by: "Rita Lima" };
    expect((await ledger()).filter(({ kind }) => kind === "child")).toEqual([
      { ...told, given: true, version: "menores-1", user_id: null },
      { ...told, given: false, version: "menores-1", user_id: userId },
      { ...told, given: true, version: "2026-11", user_id: userId },
    ]);
    expect((await health()).sealed).not.toBeNull();
    await superuser.query("delete from students where id = $1", [me.studentId]);
    expect(await ledger()).toEqual([]);
  });

  it("SEC-05 without the right to sign shows the guardian neither health consents nor an erasure's refusal", async () => {
    const { studioId, me, person, enter } = await withGuardian({ canSign: false });
    await write("Asma", agreed);
    await superuser.query(
      `insert into erasure_requests (id, studio_id, student_id, refused_at, reason)
         values (gen_random_uuid(), $1, $2, now(), 'Há um processo.')`,
      [studioId, me.studentId],
    );
    expect(await loadOwnPrivacy({})).toMatchObject({
      health: { isKept: true, last: { given: true } },
      request: { refused: { reason: "Há um processo." } },
    });
    await enter(person.userId);
    expect(await loadOwnPrivacy({})).toMatchObject({ health: null, request: null });
    const caller = { studioId, studentId: me.studentId, userId: person.userId };
    const seen = await withStudent({ ...caller, rights: { pay: false, sign: false } }, async (tx) => [
      await tx.consent.count(),
      await tx.erasureRequest.count(),
    ]);
    expect(seen).toEqual([0, 0]);
  });
});
