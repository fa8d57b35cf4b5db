import { withStudent, withStudio, withSystem } from "@/lib/db/doors";
import { loadOwnPrivacy, loadOwnProfile } from "@/lib/features/portal/loaders";
import { saveHealth, saveOwnEmergency } from "@/lib/features/students/actions";
import { getSealedHealth } from "@/lib/features/students/queries/get-student";
import { fixClock, today } from "@/lib/kernel/clock";
import { asStudent, makeGuardian, makeOwner, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { revokeConsent } from "./actions";
import { consentsCopy } from "./copy";
import { HEALTH_VERSION } from "./rules";

const superuser = openSuperuser();
beforeAll(() => fixClock("2026-11-25T15:00:00Z"));
afterAll(() => fixClock(null));

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
  it("threat 85 is asked for with the first text, kept with when, to which text and by whom, and not asked for again", async () => {
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

  it("needs none where nothing about health is said", async () => {
    const { ledger } = await makeWorld();
    expect(await write("")).toMatchObject({ ok: true });
    expect(await ledger()).toEqual([]);
  });

  it("threat 85 taken back, the text is gone at once, the trail stays, and the desk writes none down again", async () => {
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

  it("takes away what the desk wrote down as well", async () => {
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

  it("SEC-05 the ledger is the student's own, is never changed, and nobody signs without the right", async () => {
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

  it("threat 85 is shown to the guardian, and taken back ends the health that was kept by it", async () => {
    const { person, enter, link, ledger, health } = await withGuardian({ canSign: true });
    await write("Asma", agreed);
    await enter(person.userId);
    expect((await loadOwnPrivacy({})).child).toEqual({
      by: "Rita Lima",
      on: "2026-11-01",
      version: "menores-1",
    });
    expect(await revokeConsent({ kind: "child" })).toMatchObject({ ok: true });
    expect(await link()).toEqual({ consentedAt: null, consentVersion: null });
    expect((await health()).sealed).toBeNull();
    expect((await ledger()).at(-1)).toMatchObject({
      kind: "child",
      given: false,
      version: "menores-1",
      signed_by: "Rita Lima",
    });
    expect((await loadOwnPrivacy({})).child).toBeNull();
    expect(await revokeConsent({ kind: "child" })).toMatchObject({ code: "gone" });
  });

  it("SEC-05 is nobody's to take back without the right to sign, nor the student's", async () => {
    const { person, enter, link } = await withGuardian({ canSign: false });
    expect(await revokeConsent({ kind: "child" })).toMatchObject({ code: "gone" });
    await enter(person.userId);
    expect(await revokeConsent({ kind: "child" })).toMatchObject({ code: "forbidden" });
    expect((await link()).consentedAt).not.toBeNull();
  });
});
