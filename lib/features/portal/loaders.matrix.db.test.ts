import { readFile } from "node:fs/promises";
import { builtBy, exportsOf, sources } from "@/lib/architecture/tree";
import { withStudio } from "@/lib/db/doors";
import * as absences from "@/lib/features/absences/actions";
import * as accounts from "@/lib/features/accounts/actions";
import * as accountLoaders from "@/lib/features/accounts/loaders";
import * as calendars from "@/lib/features/calendars/actions";
import * as calendarLoaders from "@/lib/features/calendars/loaders";
import * as consents from "@/lib/features/consents/actions";
import * as erasures from "@/lib/features/erasures/actions";
import * as files from "@/lib/features/files/loaders";
import * as guardians from "@/lib/features/guardians/actions";
import * as notices from "@/lib/features/notices/actions";
import * as noticeLoaders from "@/lib/features/notices/loaders";
import * as ownData from "@/lib/features/own-data/actions";
import * as ownDataLoaders from "@/lib/features/own-data/loaders";
import * as payments from "@/lib/features/payments/loaders";
import * as settlements from "@/lib/features/settlements/actions";
import * as settlementLoaders from "@/lib/features/settlements/loaders";
import * as students from "@/lib/features/students/actions";
import { fixClock } from "@/lib/kernel/clock";
import type { ActionResult } from "@/lib/kernel/result";
import {
  day,
  makeCharge,
  makeClass,
  makeEnrollment,
  makeFile,
  makeGuardian,
  makeOwner,
  makePayment,
  makeReceipt,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { carrySession } from "@/lib/testing/next-headers";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import * as portal from "./loaders";

/**
 * Each person's view of one student, Ana, and what they can change, through the portal: people by row, all loaders and
 * actions of the portal by column. The last test fails if one of them is missing.
 */

const superuser = openSuperuser();

beforeAll(() => fixClock("2026-11-21T15:00:00Z"));
afterAll(() => fixClock(null));

/** A mark in all of Ana's data. */
const MARK = /marcad/;

async function makeWorld() {
  const owner = await makeOwner();
  const { studioId } = owner;
  const elsewhere = await makeStudio();
  const ana = await makeStudentAccount({
    studioId,
    fullName: "Ana marcada",
    birthDate: day("2012-03-01"),
    emergencyContactName: "Contato marcado",
    monthlyFeeCents: 15_000,
  });
  const classmate = await makeStudentAccount({ studioId });
  const foreign = await makeStudentAccount({ studioId: elsewhere.studioId });
  await makeFile({ studioId, purpose: "logo" });
  const lesson = await makeClass({ studioId, name: "Turma marcada" });
  await makeEnrollment({ studioId, studentId: ana.studentId, classId: lesson.id });
  const charge = await makeCharge({ studioId, studentId: ana.studentId, description: "Mensalidade marcada" });
  const { id: paymentId } = await makePayment({
    studioId,
    studentId: ana.studentId,
    description: "Paga e marcada",
    paymentDate: day("2026-11-05"),
  });
  const { id: settlementId } = await makeReceipt({
    studioId,
    chargeId: charge.id,
    payerStudentId: ana.studentId,
  });
  const noticeId = await withStudio(studioId, async (tx) => {
    const { id } = await tx.notification.create({
      data: {
        type: "info",
        title: "Aviso marcado",
        message: "Só para ela.",
        targetType: "specific_studio",
        targetStudioId: studioId,
        toStudents: true,
      },
    });
    await tx.notificationRecipient.create({ data: { notificationId: id, studentId: ana.studentId } });
    return id;
  });
  const guardianOf = async (studentId: string, rights: object = {}) => {
    const person = await makeStudentAccount({ studioId: elsewhere.studioId, status: "inactive" });
    const { id } = await makeGuardian({ studioId, students: [studentId], rights });
    await superuser.query("update guardians set user_id = $2 where id = $1", [id, person.userId]);
    return { userId: person.userId, guardianId: id };
  };
  const { userId: mother, guardianId } = await guardianOf(ana.studentId);
  const { userId: aunt } = await guardianOf(ana.studentId, { canPay: false, canSign: false });
  const { userId: another } = await guardianOf(classmate.studentId);
  const enterPortal = (userId: string, student: { studentId: string; studioId: string }) => () =>
    enterAs(userId, { area: "student", student: { id: student.studentId, studioId: student.studioId } });
  const people = {
    Ana: enterPortal(ana.userId, ana),
    mother: enterPortal(mother, ana),
    "aunt, who only sees": enterPortal(aunt, ana),
    classmate: enterPortal(classmate.userId, classmate),
    "guardian of a classmate": enterPortal(another, classmate),
    "guardian of a classmate, with a session of Ana": enterPortal(another, ana),
    "student of another academy": enterPortal(foreign.userId, foreign),
    owner: () => enterAs(owner.userId),
    visitor: () => carrySession(null),
  } as const;
  return {
    studioId,
    ana,
    classId: lesson.id,
    chargeId: charge.id,
    paymentId,
    settlementId,
    noticeId,
    guardianId,
    people,
  };
}

type World = Awaited<ReturnType<typeof makeWorld>>;
type Who = keyof World["people"];

let world: World;
let picture: Uint8Array;
beforeAll(async () => {
  picture = await readFile("public/icon-192.png");
  world = await makeWorld();
});

async function outcomeOf(ask: () => Promise<unknown>): Promise<string> {
  try {
    const answer = await ask();
    return MARK.test(JSON.stringify(answer) ?? "") ? "Ana" : "own";
  } catch (error) {
    const text = String(error);
    if (/NEXT_REDIRECT/.test(text)) return "away";
    if (/;404/.test(text)) return "nothing";
    throw error;
  }
}

/** Loaders by name, called like Ana's page does. */
const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
  loadPortalShell: () => portal.loadPortalShell(),
  loadPausedChildren: () => portal.loadPausedChildren(),
  // All students may read the academy's week, which does not tell whose classes they are.
  loadPortalHome: async () => ({ ...(await portal.loadPortalHome()), timetable: null }),
  loadOwnWeek: async () => ({ ...(await portal.loadOwnWeek()), timetable: null }),
  loadOwnMoney: () => portal.loadOwnMoney({}),
  loadOwnPrivacy: () => portal.loadOwnPrivacy({}),
  loadOwnProfile: () => portal.loadOwnProfile({ aba: "emergencia" }),
  loadOwnNotices: () => noticeLoaders.loadOwnNotices({}),
  loadOwnReceipt: () => payments.loadOwnReceipt({ id: world.paymentId }),
  loadOwnCalendar: () => calendarLoaders.loadOwnCalendar(),
  loadPortalLiveAccess: () => accountLoaders.loadPortalLiveAccess(),
  loadLogo: async () => (await files.loadLogo({})).purpose,
};

const strangers = {
  owner: "away",
  visitor: "away",
  "guardian of a classmate, with a session of Ana": "away",
};
const everybody = (ana: Partial<Record<Who, string>>, others: string): Record<Who, string> => ({
  Ana: "Ana",
  mother: "Ana",
  "aunt, who only sees": "Ana",
  classmate: others,
  "guardian of a classmate": others,
  "student of another academy": others,
  ...strangers,
  ...ana,
});

const seen: Readonly<Record<string, Record<Who, string>>> = {
  // Names the person signed in.
  loadPortalShell: everybody({ mother: "own", "aunt, who only sees": "own" }, "own"),
  // Nobody is away here.
  loadPausedChildren: everybody({ Ana: "own", mother: "own", "aunt, who only sees": "own" }, "own"),
  loadPortalHome: everybody({}, "own"),
  loadOwnWeek: everybody({}, "own"),
  loadOwnMoney: everybody({ "aunt, who only sees": "own" }, "own"),
  // Days and signers, under names that nobody has here.
  loadOwnPrivacy: everybody({ Ana: "own", mother: "own", "aunt, who only sees": "own" }, "own"),
  loadOwnProfile: everybody({}, "own"),
  loadOwnNotices: everybody({}, "own"),
  loadOwnReceipt: everybody({ "aunt, who only sees": "nothing" }, "nothing"),
  // The caller's own address and stream, without anything about Ana.
  loadOwnCalendar: everybody({ Ana: "own", mother: "own", "aunt, who only sees": "own" }, "own"),
  loadPortalLiveAccess: everybody({ Ana: "own", mother: "own", "aunt, who only sees": "own" }, "own"),
  // The academy's own, and no person's.
  loadLogo: everybody(
    { Ana: "own", mother: "own", "aunt, who only sees": "own", "student of another academy": "nothing" },
    "own",
  ),
};

it.each(Object.keys(seen))(
  "SEC-05 FAM-01 FAM-02 %s shows Ana's data to the permitted people only",
  async (name) => {
    const found: Record<string, string> = {};
    for (const [who, enter] of Object.entries(world.people)) {
      await enter();
      found[who] = await outcomeOf(() => loaders[name]?.() ?? Promise.reject(new Error(name)));
    }
    expect(found).toEqual(seen[name]);
  },
);

it("FAM-02 a guardian who may not pay sees no amount anywhere", async () => {
  await world.people["aunt, who only sees"]();
  for (const name of Object.keys(loaders).filter((each) => each !== "loadOwnReceipt")) {
    const answer = JSON.stringify(await loaders[name]?.()) ?? "";
    expect({ name, amounts: answer.match(/15000|15_000|R\$|Cents"|"monthlyFee":[1-9]/g) }).toEqual({
      name,
      amounts: null,
    });
  }
});

const emergencyVersion = async () => {
  const view = await portal.loadOwnProfile({ aba: "emergencia" });
  return view.tab === "emergency" ? view.emergency.version : "";
};
const contactVersion = async () => {
  const view = await portal.loadOwnProfile({});
  return view.tab === "personal" ? view.contact.version : "";
};
const versionOr = (ask: () => Promise<string>) => ask().catch(() => "none");

type Act = () => Promise<ActionResult<unknown>>;

/** Actions by name, called like Ana's page does. */
const actions: Readonly<Record<string, Act>> = {
  saveOwnContact: async () =>
    students.saveOwnContact({ version: await versionOr(contactVersion), phone: "11 91234-0000" }),
  saveOwnEmergency: async () =>
    students.saveOwnEmergency({
      version: await versionOr(emergencyVersion),
      emergencyContactName: "Mudou",
      emergencyContactPhone: "",
    }),
  consentAsGuardian: () =>
    guardians.consentAsGuardian({ guardianName: "Alguém", relation: "mãe", consent: "on" }),
  confirmGuardian: () => guardians.confirmGuardian({ guardianId: world.guardianId }),
  readOwnNotice: () => notices.readOwnNotice({ id: world.noticeId }),
  readAllOwnNotices: () => notices.readAllOwnNotices({}),
  dismissOwnNotice: () => notices.dismissOwnNotice({ id: world.noticeId }),
  restoreOwnNotice: () => notices.restoreOwnNotice({ id: world.noticeId }),
  openOwnPayment: () => settlements.openOwnPayment({ wish: "code" }),
  openOwnChargePayment: () => settlements.openOwnChargePayment({ chargeId: world.chargeId }),
  openFamilyPayment: () => settlements.openFamilyPayment({}),
  checkOwnPayment: () => settlements.checkOwnPayment({ id: world.settlementId }),
  leaveOwnPayment: () => settlements.leaveOwnPayment({ id: world.settlementId }),
  sendReceipt: () => settlements.sendReceipt({ told: { settlementId: world.settlementId }, bytes: picture }),
  loadSentReceipt: () => settlementLoaders.loadSentReceipt.result({ id: world.settlementId }),
  loadOwnData: () => ownDataLoaders.loadOwnData.result({ formato: "json" }),
  confirmOwnData: () => ownData.confirmOwnData({ password: "errada" }),
  revokeConsent: () => consents.revokeConsent({ kind: "health" }),
  requestErasure: () => erasures.requestErasure({}),
  // A Monday too far ahead. A student with a place in the class is told so; for others the class does not exist.
  announceAbsence: () => absences.announceAbsence({ classId: world.classId, day: "2026-12-14" }),
  takeAbsenceBack: () => absences.takeAbsenceBack({ classId: world.classId, day: "2026-12-14" }),
  openCalendar: () => calendars.openCalendar({}),
  closeCalendar: () => calendars.closeCalendar({}),
  switchStudent: () => accounts.switchStudent({ studentId: world.ana.studentId }),
};

const noSuchAction: Act = () => Promise.reject(new Error("no such action"));

async function answerOf(act: Act): Promise<string> {
  try {
    const answer = await act();
    return answer.ok ? "done" : answer.code;
  } catch (error) {
    const text = String(error);
    if (/NEXT_REDIRECT/.test(text)) return "away";
    if (/;404/.test(text)) return "nothing";
    throw error;
  }
}

async function stateOfAna(): Promise<string> {
  const { rows } = await superuser.query(
    `select (select to_jsonb(s) from students s where s.id = $1) as student,
       (select jsonb_agg(l order by l.guardian_id) from student_guardians l where l.student_id = $1) as guardians,
       (select jsonb_agg(c order by c.id) from charges c where c.student_id = $1) as charges,
       (select jsonb_agg(t order by t.id) from settlements t where t.payer_student_id = $1) as settlements,
       (select jsonb_agg(r order by r.id) from erasure_requests r where r.student_id = $1) as requests,
       (select jsonb_agg(c order by c.id) from consents c where c.student_id = $1) as consents,
       (select count(*) from files f where f.student_id = $1) as files`,
    [world.ana.studentId],
  );
  return JSON.stringify(rows);
}

/** None of these is let in, whatever they send. */
const refused = {
  owner: "away",
  visitor: "signed-out",
  "guardian of a classmate, with a session of Ana": "signed-out",
};
const answers = (ana: string, aunt: string, others: string): Record<Who, string> => ({
  Ana: ana,
  mother: ana,
  "aunt, who only sees": aunt,
  classmate: others,
  "guardian of a classmate": others,
  "student of another academy": others,
  ...refused,
});

/** Each caller's answer, and whose call changes Ana's data. Other callers' "done" changes their own. */
const written: Readonly<Record<string, { answers: Record<Who, string>; changing: readonly Who[] }>> = {
  saveOwnContact: { answers: answers("done", "forbidden", "done"), changing: ["Ana", "mother"] },
  saveOwnEmergency: { answers: answers("done", "forbidden", "done"), changing: ["Ana", "mother"] },
  // Ana's mother may sign and has an account, so nobody can consent in Ana's session.
  consentAsGuardian: {
    answers: { ...answers("done", "forbidden", "not-asked"), Ana: "own-access" },
    changing: ["mother"],
  },
  // Ana is a minor, so the academy decides who sees and pays.
  confirmGuardian: { answers: answers("forbidden", "forbidden", "forbidden"), changing: [] },
  readOwnNotice: { answers: answers("done", "done", "not-found"), changing: [] },
  readAllOwnNotices: { answers: answers("done", "done", "done"), changing: [] },
  dismissOwnNotice: { answers: answers("done", "done", "not-found"), changing: [] },
  restoreOwnNotice: { answers: answers("done", "done", "not-found"), changing: [] },
  openOwnPayment: { answers: answers("no-provider", "forbidden", "not-open"), changing: [] },
  openOwnChargePayment: { answers: answers("no-provider", "forbidden", "not-open"), changing: [] },
  // Nobody here pays for two students.
  openFamilyPayment: { answers: answers("not-open", "forbidden", "not-open"), changing: [] },
  checkOwnPayment: {
    answers: { ...answers("done", "forbidden", "not-found"), owner: "forbidden" },
    changing: [],
  },
  // No payment is open at a provider.
  leaveOwnPayment: { answers: answers("not-found", "forbidden", "not-found"), changing: [] },
  loadSentReceipt: {
    answers: { ...answers("done", "not-found", "not-found"), owner: "forbidden" },
    changing: [],
  },
  sendReceipt: {
    answers: { ...answers("done", "forbidden", "not-open"), owner: "forbidden" },
    changing: ["Ana", "mother"],
  },
  loadOwnData: {
    answers: { ...answers("unconfirmed", "forbidden", "unconfirmed"), owner: "forbidden" },
    changing: [],
  },
  confirmOwnData: { answers: answers("wrong-password", "forbidden", "wrong-password"), changing: [] },
  revokeConsent: { answers: answers("gone", "forbidden", "gone"), changing: [] },
  // At most one request is open, whoever made it.
  requestErasure: {
    answers: {
      ...answers("done", "forbidden", "done"),
      mother: "asked",
      "guardian of a classmate": "asked",
    },
    changing: ["Ana"],
  },
  announceAbsence: { answers: answers("over", "over", "not-found"), changing: [] },
  takeAbsenceBack: { answers: answers("over", "over", "not-found"), changing: [] },
  openCalendar: { answers: answers("done", "done", "done"), changing: [] },
  closeCalendar: { answers: answers("done", "done", "done"), changing: [] },
  switchStudent: { answers: { ...answers("done", "done", "not-found"), owner: "not-found" }, changing: [] },
};

it.each(Object.keys(actions))(
  "SEC-05 FAM-01 %s changes Ana's data for the permitted people only",
  async (name) => {
    const answers: Record<string, string> = {};
    const changing: string[] = [];
    for (const [who, enter] of Object.entries(world.people)) {
      await enter();
      const before = await stateOfAna();
      answers[who] = await answerOf(actions[name] ?? noSuchAction);
      if ((await stateOfAna()) !== before) changing.push(who);
    }
    expect({ answers, changing }).toEqual(written[name]);
  },
);

it("every loader and action of the portal stands in the table", () => {
  const built = sources.filter(({ file }) => /^lib\/features\/[^/]+\/(loaders|actions)\.ts$/.test(file));
  const names = built.flatMap((source) =>
    exportsOf(source)
      .filter(({ value }) => ["student", "studentUpload"].includes(builtBy(source, value)?.area ?? ""))
      .map(({ name }) => name),
  );
  const listed = [...Object.keys(loaders), ...Object.keys(actions)].filter(
    (name) => name !== "switchStudent",
  );
  expect(names.sort()).toEqual(listed.sort());
});
