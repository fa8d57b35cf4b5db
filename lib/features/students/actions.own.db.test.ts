import { withStudio } from "@/lib/db/doors";
import { loadOwnProfile } from "@/lib/features/portal/loaders";
import { makeGuardian, makeOwner, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { saveOwnContact, saveOwnEmergency } from "./actions";

const superuser = openSuperuser();

async function makeWorld() {
  const { studioId } = await makeStudio();
  const me = await makeStudentAccount({ studioId, fullName: "Ana Lima", phone: "(11) 98765-1234" });
  const fellow = await makeStudentAccount({ studioId, phone: "(11) 90000-0000" });
  const enter = (userId: string) =>
    enterAs(userId, { area: "student", student: { id: me.studentId, studioId } });
  await enter(me.userId);
  const rows = (id = me.studentId) =>
    withStudio(studioId, (tx) => tx.student.findUniqueOrThrow({ where: { id } }));
  return { studioId, me, fellow, enter, rows };
}

async function contact() {
  const view = await loadOwnProfile({});
  if (view.tab !== "personal") throw new Error(view.tab);
  return view.contact;
}

async function emergency() {
  const view = await loadOwnProfile({ aba: "emergencia" });
  if (view.tab !== "emergency") throw new Error(view.tab);
  return { ...view.emergency, health: view.health, mayEdit: view.mayEdit };
}

it("PORTAL-38 a student changes or empties their own telephone, and nobody else's", async () => {
  const { rows, fellow } = await makeWorld();
  const { version } = await contact();
  expect(await saveOwnContact({ version, phone: "11 91111-2222" })).toMatchObject({ ok: true });
  expect(await contact()).toMatchObject({ phone: "+5511911112222", fullName: "Ana Lima" });
  expect(await saveOwnContact({ version: (await contact()).version, phone: " " })).toMatchObject({
    ok: true,
  });
  expect((await rows()).phone).toBeNull();
  expect((await rows(fellow.studentId)).phone).toBe("(11) 90000-0000");
});

it("PORTAL-38 emergency contact and health are stored, health encrypted, and empty fields as null", async () => {
  const { rows } = await makeWorld();
  const { version } = await emergency();
  const told = {
    emergencyContactName: "Rui",
    emergencyContactPhone: "",
    medicalConditions: "Asma",
    healthConsent: "on",
  };
  expect(await saveOwnEmergency({ version, ...told })).toMatchObject({ ok: true });
  expect(await emergency()).toMatchObject({
    emergencyContactName: "Rui",
    emergencyContactPhone: null,
    health: "Asma",
  });
  expect((await rows()).medicalConditions).not.toContain("Asma");
  const empty = { emergencyContactName: "", emergencyContactPhone: "", medicalConditions: "" };
  await saveOwnEmergency({ version: (await emergency()).version, ...empty });
  const nothing = { emergencyContactName: null, emergencyContactPhone: null, medicalConditions: null };
  expect(await rows()).toMatchObject(nothing);
});

it("RIGHT-53 unreadable health does not break the page, and stays as it is when the rest is saved", async () => {
  const { me, rows } = await makeWorld();
  await superuser.query("update students set medical_conditions = 'v1:AAAA' where id = $1", [me.studentId]);
  expect(await loadOwnProfile({ aba: "emergencia" })).toMatchObject({ health: null, isUnreadable: true });
  const { version } = await emergency();
  const told = { emergencyContactName: "Rui", emergencyContactPhone: "", medicalConditions: "" };
  expect(await saveOwnEmergency({ version, ...told })).toMatchObject({ ok: true });
  expect(await rows()).toMatchObject({ emergencyContactName: "Rui", medicalConditions: "v1:AAAA" });
});

it("PORTAL-38 the form accepts no other field, such as an e-mail or another student's id", async () => {
  const { rows, fellow } = await makeWorld();
  const { version } = await contact();
  const others: Record<string, string>[] = [
    { email: "x@y.example" },
    { id: fellow.studentId },
    { studentId: fellow.studentId },
  ];
  for (const more of others)
    await expect(saveOwnContact({ version, phone: "", ...more })).rejects.toThrow(
      "NEXT_HTTP_ERROR_FALLBACK;404",
    );
  expect(await rows()).toMatchObject({ phone: "(11) 98765-1234" });
});

it("PORTAL-38 a save does not overwrite a newer change", async () => {
  const { rows } = await makeWorld();
  const [{ version }, { version: before }] = [await contact(), await emergency()];
  await saveOwnContact({ version, phone: "" });
  expect(await saveOwnContact({ version, phone: "11 91111-2222" })).toMatchObject({ code: "changed" });
  const told = {
    emergencyContactName: "Rui",
    emergencyContactPhone: "",
    medicalConditions: "Asma",
    healthConsent: "on",
  };
  await saveOwnEmergency({ version: before, ...told });
  const late = { ...told, medicalConditions: "" };
  expect(await saveOwnEmergency({ version: before, ...late })).toMatchObject({ code: "changed" });
  expect((await rows()).medicalConditions).not.toBeNull();
});

it("PORTAL-38 a guardian who may sign can save, and one who may not sees no health and cannot save", async () => {
  const { studioId, me, enter, rows } = await makeWorld();
  const told = {
    emergencyContactName: "Rui",
    emergencyContactPhone: "",
    medicalConditions: "Asma",
    healthConsent: "on",
  };
  await saveOwnEmergency({ version: (await emergency()).version, ...told });
  const person = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
  const guardian = await makeGuardian({ studioId, students: [me.studentId] });
  await superuser.query("update guardians set user_id = $2 where id = $1", [guardian.id, person.userId]);
  await enter(person.userId);
  await withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canSign: false } }));
  const { health, mayEdit, version } = await emergency();
  expect([health, mayEdit]).toEqual([null, false]);
  expect(await saveOwnEmergency({ version, ...told, medicalConditions: "" })).toMatchObject({
    code: "forbidden",
  });
  expect(await saveOwnContact({ version: (await contact()).version, phone: "" })).toMatchObject({
    code: "forbidden",
  });
  expect((await rows()).phone).toBe("(11) 98765-1234");
  await withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canSign: true } }));
  expect(await saveOwnContact({ version: (await contact()).version, phone: "" })).toMatchObject({ ok: true });
});

it("SEC-05 health is not even read for a guardian who may not sign", async () => {
  const { studioId, me, enter } = await makeWorld();
  const person = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
  const rights = { canSign: false };
  const guardian = await makeGuardian({ studioId, students: [me.studentId], rights });
  await superuser.query("update guardians set user_id = $2 where id = $1", [guardian.id, person.userId]);
  // The page says that the text cannot be decrypted.
  await withStudio(studioId, (tx) =>
    tx.student.updateMany({ where: { id: me.studentId }, data: { medicalConditions: "v1:x" } }),
  );
  expect(await loadOwnProfile({ aba: "emergencia" })).toMatchObject({ isUnreadable: true });
  await enter(person.userId);
  expect(await loadOwnProfile({ aba: "emergencia" })).toMatchObject({
    health: null,
    isUnreadable: false,
    mayEdit: false,
  });
});

it("PORTAL-38 an owner cannot use the portal's forms", async () => {
  const { studioId, rows } = await makeWorld();
  const { version } = await contact();
  await enterAs((await makeOwner({ studioId })).userId);
  await expect(saveOwnContact({ version, phone: "" })).rejects.toThrow(/NEXT_/);
  expect((await rows()).phone).toBe("(11) 98765-1234");
});
