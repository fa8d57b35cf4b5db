import { randomUUID } from "node:crypto";
import { withStudio } from "@/lib/db/doors";
import { revokeConsent } from "@/lib/features/consents/actions";
import { loadOwnProfile } from "@/lib/features/portal/loaders";
import { createStudent, revealHealth, saveHealth, saveOwnEmergency } from "@/lib/features/students/actions";
import { studentCopy } from "@/lib/features/students/copy";
import { fixClock } from "@/lib/kernel/clock";
import { day, makeGuardian, makeStudent, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { addGuardian, consentAsGuardian, editGuardian, endGuardian } from "./actions";
import { guardiansCopy } from "./copy";
import { loadGuardianValues } from "./loaders";
import { CONSENT_VERSION } from "./rules";

afterEach(() => fixClock(null));

const superuser = openSuperuser();
const birthDate = day("2016-05-04");

const linksOf = (studioId: string, studentId: string) =>
  withStudio(studioId, (tx) =>
    tx.studentGuardian.findMany({ where: { studentId }, include: { guardian: true } }),
  );

describe("consent recorded by the academy", () => {
  const writeHealth = async (id: string, text: string) => {
    const opened = await revealHealth({ id, requestId: randomUUID() });
    if (!opened.ok) throw new Error(opened.message);
    return saveHealth({ id, version: opened.data.version, medicalConditions: text });
  };

  it("threat 86 a minor's health data is refused until a guardian is added with consent", async () => {
    const { studioId } = await signedInOwner();
    const { id } = await makeStudent({ studioId, birthDate });
    expect(await writeHealth(id, "Asma")).toMatchObject({
      ok: false,
      message: studentCopy.health.lacksConsent,
      fields: { medicalConditions: [studentCopy.health.lacksConsent] },
    });
    const added = await addGuardian({ studentId: id, fullName: "Rita Lima", email: "", consented: "on" });
    expect(added).toMatchObject({ ok: true });
    expect(await linksOf(studioId, id)).toMatchObject([
      { consentVersion: CONSENT_VERSION, consentedAt: new Date("2026-11-21T15:00:00Z") },
    ]);
    expect(await writeHealth(id, "Asma")).toMatchObject({ ok: true });
  });

  it("threat 86 a new minor with health data is refused at that field, and without it is enrolled", async () => {
    const { studioId } = await signedInOwner();
    const form = {
      fullName: "Bia Lima",
      email: "bia@obi.example",
      birthDate: "2016-05-04",
      monthlyFee: "",
      beltDegree: "0",
    };
    const refused = await createStudent({ ...form, medicalConditions: "Asma" });
    expect(refused).toMatchObject({
      ok: false,
      fields: { medicalConditions: [studentCopy.health.lacksConsentNew] },
    });
    expect(await withStudio(studioId, (tx) => tx.student.count())).toBe(0);
    expect(await createStudent(form)).toMatchObject({ ok: true });
  });

  it("the last consent cannot be withdrawn while health data is stored; other edits leave it as it was given", async () => {
    const { studioId } = await signedInOwner();
    const { id: studentId } = await makeStudent({ studioId, birthDate });
    const rights = { consentedAt: new Date("2026-01-10T12:00:00Z"), consentVersion: "2026-01" };
    const { id: guardianId } = await makeGuardian({
      studioId,
      fullName: "Rita",
      students: [studentId],
      rights,
    });
    await writeHealth(studentId, "Asma");
    const edit = async (consented: Record<string, string>) => {
      const [values] = await loadGuardianValues({ studentId, guardianId });
      const version = values?.version ?? "";
      return editGuardian({ studentId, guardianId, version, fullName: "Rita", email: "", ...consented });
    };
    expect(await edit({ consented: "on" })).toMatchObject({ ok: true });
    expect(await linksOf(studioId, studentId)).toMatchObject([{ consentVersion: "2026-01" }]);
    expect(await edit({})).toMatchObject({ fields: { consented: [guardiansCopy.consent.last] } });
    expect(await endGuardian({ studentId, guardianId })).toMatchObject({
      ok: false,
      message: guardiansCopy.consent.last,
    });
    await writeHealth(studentId, "");
    expect(await edit({})).toMatchObject({ ok: true });
    expect(await linksOf(studioId, studentId)).toMatchObject([{ consentedAt: null, consentVersion: null }]);
  });
});

describe("the portal of a minor", () => {
  async function makePortal() {
    const { studioId } = await makeStudio();
    const me = await makeStudentAccount({ studioId, birthDate });
    const enter = (userId: string) =>
      enterAs(userId, { area: "student", student: { id: me.studentId, studioId } });
    await enter(me.userId);
    const emergency = async () => {
      const view = await loadOwnProfile({ aba: "emergencia" });
      if (view.tab !== "emergency") throw new Error(view.tab);
      return view;
    };
    const save = async (health: Record<string, string>) =>
      saveOwnEmergency({
        version: (await emergency()).emergency.version,
        emergencyContactName: "Rui",
        emergencyContactPhone: "",
        ...health,
      });
    return { studioId, me, enter, emergency, save };
  }
  const consent = { guardianName: "Rita Lima", relation: "mãe", consent: "on" };

  it("threat 86 PORTAL-38 refuses health data until a guardian consents there, and saves the contact meanwhile", async () => {
    const { studioId, me, emergency, save } = await makePortal();
    expect(await emergency()).toMatchObject({ consent: { guardian: null } });
    expect(await save({ medicalConditions: "Asma" })).toMatchObject({
      fields: { medicalConditions: [guardiansCopy.consent.own] },
    });
    expect(await save({})).toMatchObject({ ok: true });
    expect(await consentAsGuardian({ ...consent, consent: "" })).toMatchObject({
      fields: { consent: [guardiansCopy.consent.required] },
    });
    expect(await consentAsGuardian(consent)).toMatchObject({ ok: true });
    expect(await linksOf(studioId, me.studentId)).toMatchObject([
      {
        relation: "mãe",
        canSee: false,
        consentVersion: CONSENT_VERSION,
        guardian: { fullName: "Rita Lima" },
      },
    ]);
    expect(await emergency()).toMatchObject({ consent: null });
    expect(await save({ medicalConditions: "Asma", healthConsent: "on" })).toMatchObject({ ok: true });
    expect(await emergency()).toMatchObject({ health: "Asma" });
  });

  it("lets a guardian's account consent under its own name only with the right to sign", async () => {
    const { studioId, me, enter, emergency } = await makePortal();
    const person = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
    const { id } = await makeGuardian({
      studioId,
      fullName: "Rita Prado",
      students: [me.studentId],
      rights: { canSign: false, relation: "tia" },
    });
    await superuser.query("update guardians set user_id = $2 where id = $1", [id, person.userId]);
    await enter(person.userId);
    expect(await consentAsGuardian(consent)).toMatchObject({ code: "forbidden" });
    await withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canSign: true } }));
    expect(await emergency()).toMatchObject({
      consent: { guardian: { fullName: "Rita Prado", relation: "tia" } },
    });
    expect(await consentAsGuardian(consent)).toMatchObject({ ok: true, data: { id } });
    expect(await linksOf(studioId, me.studentId)).toMatchObject([
      { guardianId: id, relation: "tia", consentVersion: CONSENT_VERSION },
    ]);
  });

  async function makeRita({ studioId, studentId, ...rights }: { studioId: string; studentId: string }) {
    const person = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
    const { id } = await makeGuardian({
      studioId,
      fullName: "Rita Lima",
      students: [studentId],
      rights: { canSign: true, ...rights },
    });
    await superuser.query("update guardians set user_id = $2 where id = $1", [id, person.userId]);
    return { ...person, id };
  }
  const agreed = { consentedAt: new Date("2026-01-10T12:00:00Z"), consentVersion: "2026-01" };

  it("threat 86 PORTAL-38 a consent that a guardian withdrew can be given again only from that guardian's account", async () => {
    const { studioId, me, enter, emergency, save } = await makePortal();
    const rita = await makeRita({ studioId, studentId: me.studentId, ...agreed });
    await enter(rita.userId);
    expect(await revokeConsent({ kind: "child" })).toMatchObject({ ok: true });

    await enter(me.userId);
    expect(await emergency()).toMatchObject({ consent: { guardian: null, elsewhere: true } });
    const refused = { code: "own-access", message: guardiansCopy.consent.ownAccess };
    expect(await consentAsGuardian(consent)).toMatchObject(refused);
    expect(await consentAsGuardian({ ...consent, guardianName: "Outro Nome" })).toMatchObject(refused);
    expect(await save({ medicalConditions: "Asma", healthConsent: "on" })).toMatchObject({ ok: false });
    expect(await linksOf(studioId, me.studentId)).toMatchObject([{ guardianId: rita.id, consentedAt: null }]);

    await enter(rita.userId);
    expect(await emergency()).toMatchObject({
      consent: { guardian: { guardianId: rita.id }, elsewhere: false },
    });
    expect(await consentAsGuardian(consent)).toMatchObject({ ok: true, data: { id: rita.id } });
  });

  it("threat 86 a consent that the academy marked as withdrawn cannot be given in the student's session", async () => {
    const { studioId, me, emergency } = await makePortal();
    await makeGuardian({ studioId, fullName: "Rita Lima", students: [me.studentId], rights: agreed });
    await withStudio(studioId, (tx) =>
      tx.studentGuardian.updateMany({ data: { consentedAt: null, consentVersion: null } }),
    );
    expect(await emergency()).toMatchObject({ consent: { elsewhere: true } });
    expect(await consentAsGuardian(consent)).toMatchObject({ code: "own-access" });
  });

  it("threat 86 the student's session cannot consent in the name of a guardian who has an account", async () => {
    const { studioId, me, emergency } = await makePortal();
    await makeRita({ studioId, studentId: me.studentId, ...{ canSign: false } });
    expect(await emergency()).toMatchObject({ consent: { elsewhere: false } });
    expect(await consentAsGuardian({ ...consent, guardianName: "RITA lima" })).toMatchObject({
      code: "own-access",
      fields: { guardianName: [guardiansCopy.consent.ownAccess] },
    });
    expect(await consentAsGuardian({ ...consent, guardianName: "Rui Lima" })).toMatchObject({ ok: true });
  });
});
