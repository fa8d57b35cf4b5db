import { randomUUID } from "node:crypto";
import { builtBy, exportsOf, matching } from "@/lib/architecture/tree";
import { addGuardian } from "@/lib/features/guardians/actions";
import { enrolInClass } from "@/lib/features/enrollments/actions";
import { closeRollCall } from "@/lib/features/class-sessions/actions";
import { loadRollCall } from "@/lib/features/attendance/loaders";
import { loadClass, loadSchedule } from "@/lib/features/classes/loaders";
import { loadFound } from "@/lib/features/day/loaders";
import { inviteStudent } from "@/lib/features/invites/actions";
import { loadInvites } from "@/lib/features/invites/loaders";
import { createLead, loseLead } from "@/lib/features/leads/actions";
import { loadLead, loadLeads, loadOrigins } from "@/lib/features/leads/loaders";
import { loadFinance, loadFinanceBook } from "@/lib/features/payments/loaders";
import { reversePayment } from "@/lib/features/payments/actions";
import { waiveCharge } from "@/lib/features/charges/actions";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { loadReportBook, loadReports } from "@/lib/features/reports/loaders";
import { loadReview } from "@/lib/features/settlements/loaders";
import { loadStudents } from "@/lib/features/students/loaders";
import { fixClock } from "@/lib/kernel/clock";
import type { ActionResult } from "@/lib/kernel/result";
import {
  day,
  makeCharge,
  makeClass,
  makeGuardian,
  makeInstructor,
  makePayment,
  makeStaff,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { type Permission, type StudioRole, can, studioRoles } from "./policy";

type Way = ((given?: object) => Promise<unknown>) & { result?: (given: object) => Promise<unknown> };

/** Everything built for the team, with the right that its source names. Uploads are routes of their own. */
const built = matching(/^lib\/features\/[^/]+\/(actions|loaders)(\/[^.]+)?\.ts$/).flatMap((source) =>
  exportsOf(source).flatMap(({ name, value }) => {
    const made = builtBy(source, value);
    const right = /\bcan: "([\w:]+)"/.exec(value?.getText() ?? "")?.[1];
    return made && ["studio", "studioUnpaid"].includes(made.area) && right
      ? [{ ...made, name, right: right as Permission, file: source.file.replace(/\.ts$/, "") }] // safe because the compiler checks `can`
      : [];
  }),
);

async function enterWith(role: StudioRole): Promise<void> {
  const { id: studioId } = await makeStudio();
  const { id: instructorId } = await makeInstructor({ studioId });
  const staffRole = role === "owner" || role === "staff" ? null : role;
  await enterAs((await makeStaff({ studioId, staffRole, instructorId })).userId);
}

const codeOf = (answer: unknown): string =>
  typeof answer === "object" && answer !== null && "code" in answer ? String(answer.code) : "let in";

it.each(studioRoles.filter((role) => role !== "owner"))(
  "TEAM-50 every action and loader without a right in the table refuses this role: %s",
  async (role) => {
    await enterWith(role);
    const wrong: string[] = [];
    let refused = 0;
    for (const { file, name, right, builder } of built) {
      if (can({ kind: "studio", role }, right)) continue;
      const way = ((await import(`@/${file}`)) as Record<string, Way>)[name];
      const code = codeOf(await (builder === "loader" ? way?.result?.({}) : way?.({})));
      refused += 1;
      if (code !== "forbidden") wrong.push(`${name} (${right}): ${code}`);
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(10);
    expect(built.length).toBeGreaterThan(120);
  },
);

it.each(["manager", "desk", "finance", "staff"] as const)(
  "TEAM-50 every loader with a right opens for this role, and none asks for a column that it lacks: %s",
  async (role) => {
    await enterWith(role);
    const wrong: string[] = [];
    for (const { file, name, right, builder } of built) {
      if (builder !== "loader" || !can({ kind: "studio", role }, right)) continue;
      const way = ((await import(`@/${file}`)) as Record<string, Way>)[name];
      const code = codeOf(await way?.result?.({}));
      if (["forbidden", "unexpected", "busy"].includes(code)) wrong.push(`${name} (${right}): ${code}`);
    }
    expect(wrong).toEqual([]);
  },
);

async function makeWorld(staffRole: "desk" | "finance") {
  fixClock("2026-11-21T15:00:00Z");
  const { id: studioId } = await makeStudio();
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
  await makeGuardian({ studioId, students: [studentId] });
  const { id: classId } = await makeClass({ studioId, name: "Judô", dayOfWeek: 6 });
  const charge = await makeCharge({ studioId, studentId });
  const payment = await makePayment({ studioId, studentId, paymentDate: day("2026-11-20") });
  await enterAs((await makeStaff({ studioId, staffRole })).userId);
  return { studioId, studentId, classId, chargeId: charge.id, paymentId: payment.id };
}

const once = () => ({ requestId: randomUUID() });
/** The answer of a call that has to succeed. */
const answerOf = async (call: Promise<ActionResult<unknown>>): Promise<void> => {
  const answer = await call;
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.message} ${JSON.stringify(answer.fields)}`);
};

const blankLead = {
  name: "Bia",
  email: "",
  phone: "",
  source: "",
  martialArtId: "",
  notes: "",
  nextContactOn: "",
};

it("TEAM-50 the desk does its work: people, guardians, places, roll call, leads and money", async () => {
  const { studentId, classId } = await makeWorld("desk");
  expect(await loadStudents.result({})).toMatchObject({ data: { students: [{ fullName: "Ana Lima" }] } });
  const profile = await loadProfile.result({ id: studentId });
  expect(profile).toMatchObject({
    data: { health: false, ranks: null, notes: null, files: null, erasure: null, money: { monthlyFee: 0 } },
  });
  await answerOf(
    addGuardian({ studentId, fullName: "Rosa", email: "", relation: "mãe", canSee: "on", ...once() }),
  );
  await answerOf(enrolInClass({ classId, studentId, ...once() }));
  await answerOf(loadClass.result({ id: classId }));
  await answerOf(loadSchedule.result({}));
  const classDay = { classId, day: "2026-11-21" };
  expect(await loadRollCall.result({ id: classId, day: "2026-11-21" })).toMatchObject({
    data: { rollCall: { rows: [{ name: "Ana Lima" }] } },
  });
  await answerOf(closeRollCall({ ...classDay, ...once() }));
  await answerOf(inviteStudent({ studentId, ...once() }));
  await answerOf(loadInvites.result({}));
  const lead = await createLead({ ...blankLead, ...once() });
  const leadId = lead.ok ? lead.data.id : "";
  await answerOf(loadLead.result({ id: leadId }));
  await answerOf(loseLead({ id: leadId, from: "new", loss: "price", reason: "Achou caro", ...once() }));
  await answerOf(loadLeads.result({}));
  await answerOf(loadOrigins.result({}));
  for (const aba of ["aberto", "atraso", "recebidos", "todos"])
    expect(await loadFinance.result({ aba })).toMatchObject({ data: { figures: null, received: null } });
  expect(await loadFinanceBook.result({})).toMatchObject({ code: "forbidden" });
  await answerOf(loadReview.result({}));
  expect(await loadFound.result({ q: "ana" })).toMatchObject({ data: [{ label: "Ana Lima" }] });
});

it("TEAM-50 finance does its work: reads people and reports, corrects with a reason, and sees no class", async () => {
  const { studentId, chargeId, paymentId } = await makeWorld("finance");
  expect(await loadProfile.result({ id: studentId })).toMatchObject({
    data: { health: false, training: null, classes: null, notes: null, guardians: [{}] },
  });
  expect(await loadReports.result({})).toMatchObject({ data: { sources: null } });
  await answerOf(loadReportBook.result({}));
  await answerOf(loadFinanceBook.result({}));
  await answerOf(reversePayment({ id: paymentId, reason: "Engano", ...once() }));
  await answerOf(waiveCharge({ chargeId, reason: "Bolsa", ...once() }));
});
