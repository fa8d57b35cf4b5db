import { seal } from "@/lib/config/seal";
import { type StudentCaller, withStudent, withStudio } from "@/lib/db/doors";
import { revokeConsent } from "@/lib/features/consents/actions";
import { requestErasure } from "@/lib/features/erasures/actions";
import { consentAsGuardian } from "@/lib/features/guardians/actions";
import { confirmOwnData } from "@/lib/features/own-data/actions";
import { loadOwnData } from "@/lib/features/own-data/loaders";
import { saveOwnContact, saveOwnEmergency } from "@/lib/features/students/actions";
import { healthOf } from "@/lib/features/students/rules";
import { today as todayIn } from "@/lib/kernel/clock";
import { type IsoDay, addDays, addMonths, dayToDate, isoDay } from "@/lib/kernel/dates";
import type { ActionResult } from "@/lib/kernel/result";
import { refusal } from "@/lib/testing/entities";
import {
  makeCharge,
  makeFile,
  makeGuardian,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { loadOwnMoney, loadOwnPrivacy, loadOwnProfile, loadOwnWeek } from "./loaders";

/** A mother with all rights looks at her son's portal around his 18th birthday. */

const superuser = openSuperuser();

/** East and west of the date line: when one has today, the other still has yesterday. */
const EAST = "Pacific/Kiritimati";
const WEST = "Pacific/Pago_Pago";

/** Birth date of a person who turns 18 on this day. */
const bornFor = (day: IsoDay): IsoDay => addMonths(day, -12 * 18);
const saoPaulo = "America/Sao_Paulo";
const turning = (days: number, timeZone = saoPaulo) => bornFor(addDays(todayIn(timeZone), days));

async function makeFamily({
  birthDate,
  timeZone = saoPaulo,
}: {
  birthDate: IsoDay | null;
  timeZone?: string;
}) {
  const { studioId } = await makeStudio({ timeZone });
  const elsewhere = await makeStudio();
  const rita = await makeStudentAccount({ studioId: elsewhere.studioId, status: "inactive" });
  const breno = await makeStudent({
    studioId,
    fullName: "Breno Lima",
    phone: "+5511987650000",
    emergencyContactName: "Tia Lia",
    monthlyFeeCents: 15_000,
  });
  const { studentId } = breno;
  const agreed = { consentedAt: new Date("2026-01-10T12:00:00Z"), consentVersion: "2026-11" };
  const guardian = await makeGuardian({
    studioId,
    fullName: "Rita Lima",
    students: [studentId],
    rights: agreed,
  });
  await superuser.query("update guardians set user_id = $2 where id = $1", [guardian.id, rita.userId]);
  await withStudio(studioId, (tx) =>
    tx.student.updateMany({
      where: { id: studentId },
      data: {
        birthDate: birthDate && dayToDate(birthDate),
        medicalConditions: seal("Asma", healthOf(studentId)),
      },
    }),
  );
  await makeCharge({ studioId, studentId });
  await makeFile({ studioId, studentId, purpose: "document", contentType: "application/pdf", name: "a.pdf" });
  await superuser.query(
    `insert into erasure_requests (id, studio_id, student_id, refused_at, reason)
     values (gen_random_uuid(), $1, $2, now(), 'Não agora.')`,
    [studioId, studentId],
  );
  // As if Rita had consented in the portal.
  await superuser.query(
    `insert into consents (id, studio_id, student_id, kind, given, version, signed_by, user_id)
     values (gen_random_uuid(), $1, $2, 'child', true, '2026-11', 'Rita Lima', $3)`,
    [studioId, studentId, rita.userId],
  );
  const door: StudentCaller = {
    studioId,
    studentId,
    userId: rita.userId,
    rights: { pay: true, sign: true },
  };
  await enterAs(rita.userId, { area: "student", student: { id: studentId, studioId } });
  return { studioId, studentId, door };
}

const word = async (act: () => Promise<ActionResult<unknown>>) => {
  const answer = await act();
  return answer.ok ? "done" : answer.code;
};

/** Everything about health, data and consents that the portal's pages and actions show or change. */
async function reads() {
  const personal = await loadOwnProfile({});
  const emergency = await loadOwnProfile({ aba: "emergencia" });
  const privacy = await loadOwnPrivacy({});
  return {
    phone: personal.tab === "personal" ? personal.contact.phone : null,
    emergencyContact: emergency.tab === "emergency" ? emergency.emergency.emergencyContactName : null,
    health: emergency.tab === "emergency" ? emergency.health : null,
    maySign: privacy.maySign,
    isHealthTold: privacy.health !== null,
    consents: [privacy.child, ...privacy.others].filter(Boolean).length,
    erasureRequest: privacy.request !== null,
    download: await word(() => loadOwnData.result({ formato: "json" })),
  };
}

async function acts() {
  return {
    password: await word(() => confirmOwnData({ password: "errada" })),
    contact: await word(() => saveOwnContact({ version: "as-shown", phone: "" })),
    emergency: await word(() =>
      saveOwnEmergency({ version: "as-shown", emergencyContactName: "", emergencyContactPhone: "" }),
    ),
    consent: await word(() => consentAsGuardian({ guardianName: "Rita", relation: "mãe", consent: "on" })),
    health: await word(() => revokeConsent({ kind: "health" })),
    child: await word(() => revokeConsent({ kind: "child" })),
    erasure: await word(() => requestErasure({})),
  };
}

/** RLS itself shows and accepts only this, whatever the program passes as rights. */
async function meets(door: StudentCaller) {
  const { studentId } = door;
  const write = (kind: "health" | "child", given: boolean) =>
    refusal(
      withStudent(door, (tx) =>
        tx.consent.createMany({ data: [{ studentId, kind, given, version: "x", signedBy: "Rita" }] }),
      ),
    );
  const seen = await withStudent(door, async (tx) => ({
    consents: await tx.consent.count(),
    documents: await tx.studioFile.count({ where: { purpose: "document" } }),
    erasureRequests: await tx.erasureRequest.count(),
    charges: await tx.charge.count(),
    students: await tx.student.count(),
  }));
  const change = withStudent(door, (tx) => tx.student.updateMany({ data: { phone: "+5511900000000" } }));
  const told = {
    changes: await refusal(change),
    health: await write("health", true),
    child: await write("child", false),
  };
  const isRefused = (what: string) => (/row-level security/.test(what) ? "refused" : what);
  return {
    ...seen,
    changes: isRefused(told.changes),
    health: isRefused(told.health),
    child: isRefused(told.child),
  };
}

const open = {
  phone: "+5511987650000",
  emergencyContact: "Tia Lia",
  health: "Asma",
  maySign: true,
  isHealthTold: true,
  consents: 1,
  erasureRequest: true,
  download: "unconfirmed",
};
const closed = {
  phone: null,
  emergencyContact: null,
  health: null,
  maySign: false,
  isHealthTold: false,
  consents: 0,
  erasureRequest: false,
  download: "forbidden",
};
const openDoor = {
  consents: 2,
  documents: 1,
  erasureRequests: 1,
  charges: 1,
  students: 1,
  changes: "accepted",
  health: "accepted",
  child: "accepted",
};
const closedDoor = {
  ...openDoor,
  consents: 0,
  documents: 0,
  erasureRequests: 0,
  changes: "refused",
  health: "refused",
  child: "refused",
};

describe.each([
  ["on the day before the 18th birthday", () => turning(1), true],
  ["on the 18th birthday", () => turning(0), false],
  ["on the day after the 18th birthday", () => turning(-1), false],
  ["of a student who came of age long ago", () => isoDay("1990-02-28"), false],
  ["of a student without a birth date", () => null, true],
])("RIGHT-36 a guardian %s", (_when, born, isOpen) => {
  it("sees health, data and consents on every page unless the student is an adult", async () => {
    await makeFamily({ birthDate: born() });
    expect(await reads()).toEqual(isOpen ? open : closed);
  });

  it("can change data and give or withdraw consent by every action unless the student is an adult", async () => {
    await makeFamily({ birthDate: born() });
    const stale = isOpen ? "changed" : "forbidden";
    expect(await acts()).toEqual({
      password: isOpen ? "wrong-password" : "forbidden",
      contact: stale,
      emergency: stale,
      consent: isOpen ? "not-asked" : "forbidden",
      health: isOpen ? "done" : "forbidden",
      child: isOpen ? "done" : "forbidden",
      erasure: isOpen ? "done" : "forbidden",
    });
  });

  it("has the same limits in row level security, whatever rights the transaction claims", async () => {
    const { door } = await makeFamily({ birthDate: born() });
    expect(await meets(door)).toEqual(isOpen ? openDoor : closedDoor);
  });

  it("still sees classes and payments", async () => {
    await makeFamily({ birthDate: born() });
    expect((await loadOwnMoney({}))?.figures.monthlyFee).toBe(15_000);
    expect((await loadOwnWeek()).week).toHaveLength(7);
    expect((await loadOwnProfile({ aba: "academico" })).tab).toBe("academic");
  });
});

it("RIGHT-36 the birthday begins at midnight in the academy's time zone", async () => {
  const birthDate = turning(0, EAST);
  await makeFamily({ birthDate, timeZone: WEST });
  expect((await loadOwnPrivacy({})).maySign).toBe(true);
  const { door } = await makeFamily({ birthDate, timeZone: EAST });
  expect((await loadOwnPrivacy({})).maySign).toBe(false);
  expect(await meets(door)).toEqual(closedDoor);
});

it("RIGHT-36 a birth date that is corrected to a minor's gives the rights back", async () => {
  const { studioId, studentId } = await makeFamily({ birthDate: turning(0) });
  expect((await loadOwnPrivacy({})).maySign).toBe(false);
  await withStudio(studioId, (tx) =>
    tx.student.updateMany({ where: { id: studentId }, data: { birthDate: dayToDate(turning(400)) } }),
  );
  expect(await reads()).toEqual(open);
});
