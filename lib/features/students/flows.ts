import "server-only";
import { recordAudit, recordReveal } from "@/lib/audit/record";
import type { Open } from "@/lib/action/task";
import type { StudioActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { LIST_SIZES, PAGE_SIZE } from "@/lib/config/constants";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { takeTurnInStudio } from "@/lib/db/locks";
import { findInstructorName } from "@/lib/features/instructors/queries/list-instructors";
import { listPendingInvites } from "@/lib/features/invites/queries/student-invites";
import { findLeadToEnrol } from "@/lib/features/leads/queries/get-lead";
import { inParts, perStudio } from "@/lib/jobs/per-studio";
import { now, today } from "@/lib/kernel/clock";
import { pageWindow } from "@/lib/kernel/listing";
import { log } from "@/lib/observe/log";
import { requestInfo } from "@/lib/observe/request";
import { resumeStudent } from "./commands/pause-student";
import { recordAccess } from "./commands/record-access";
import { studentCopy } from "./copy";
import { countStudentFees, countStudents } from "./queries/count-students";
import { listStudents } from "./queries/list-students";
import { findImport, findLost, findReturning } from "./queries/search-students";
import type { StudentFilter } from "./schema";

/**
 * One page of students with its counts. Records who read them, also when reading fails (SEC-12). Fees, leads and
 * instructors are included only for people who may read those.
 */
export async function readStudents({
  open,
  input,
  actor,
}: {
  open: Open<StudioTx>;
  input: StudentFilter;
  actor: StudioActor;
}) {
  const reader = { ...actor, request: await requestInfo() };
  const who = { userId: actor.userId, ip: reader.request.ip };
  const { page, lead: leadId, ...asked } = input;
  const readsFees = can(actor, "payments:read");
  const seen = seenFilter(asked, actor);
  const { contacts, instructorId, importId } = seen;
  try {
    return await open(async (tx) => {
      const at = now();
      const lost = await findLost(tx, seen);
      const filter = { ...seen, ...Object.fromEntries(lost.map((part) => [part, null])) };
      const search = { ...filter, today: today(actor.studio.timeZone) };
      const { counts, ranks, views, tags } = await countStudents(tx, search, at);
      const { skip, ...window } = pageWindow({ total: counts.matching, page, size: PAGE_SIZE });
      const take = Math.min(PAGE_SIZE, counts.matching - skip);
      const students = await listStudents(tx, { ...search, readsFees, skip, take });
      const fees = filter.fee === null ? null : await countStudentFees(tx, search);
      const instructor = instructorId === null ? null : await findInstructorName(tx, instructorId);
      const imported = importId === null ? null : await findImport(tx, importId);
      await recordAccess(tx, { ...reader, outcome: "SUCCESS" });
      if (contacts === "open") await recordReveal(tx, { ...who, of: "students", rows: students });
      const lead = leadId !== null && can(actor, "leads:read") ? await findLeadToEnrol(tx, leadId) : null;
      if (lead) await recordReveal(tx, { ...who, of: "leads", rows: [lead] });
      const { timeZone } = actor.studio;
      const invites =
        counts.pendingInvites === 0
          ? []
          : await listPendingInvites(tx, { at, timeZone, contacts, take: LIST_SIZES.pendingInvites });
      if (contacts === "open" && invites.length > 0)
        await recordReveal(tx, { ...who, of: "invites", rows: invites });
      return {
        filter,
        lost,
        views,
        tags,
        instructor,
        imported,
        timeZone,
        lead,
        invites,
        counts,
        ranks,
        fees,
        readsFees,
        ...window,
        students,
      };
    });
  } catch (error) {
    await open((tx) => recordAccess(tx, { ...reader, outcome: "ERROR" })).catch((err: unknown) =>
      log.error({ err }, "the failed reading could not be recorded"),
    );
    throw error;
  }
}

type Narrowed = Pick<StudentFilter, "fee" | "order" | "instructorId" | "importId">;

/** A filter without the parts that the reader may not read. */
export const seenFilter = <F extends Narrowed>(filter: F, actor: StudioActor): F => ({
  ...(can(actor, "payments:read") ? filter : withoutFees(filter)),
  instructorId: can(actor, "instructors:read") ? filter.instructorId : null,
  importId: can(actor, "imports:read") ? filter.importId : null,
});

/** Without the permission, filtering or sorting by fee is ignored: either would reveal fees. */
const withoutFees = <F extends Pick<StudentFilter, "fee" | "order">>(filter: F): F => ({
  ...filter,
  fee: null,
  order: filter.order?.by === "mensalidade" ? null : filter.order,
});

const RETURN_JOB = "students.return";
/** Before the fees are charged (FEE_JOB), so that whoever comes back today is charged today. */
const RETURN_HOUR = 2;

/**
 * Each night of an academy: brings back students whose day of return has come. Each in a door of its own, because their
 * classes are locked in the order of their ids.
 */
export const returnJob = perStudio({
  name: RETURN_JOB,
  localHour: RETURN_HOUR,
  prepare: ({ studioId, day }) =>
    inParts("students", () =>
      withStudio(studioId, async (tx) => {
        // Advisory lock: otherwise another worker would find the same student.
        await takeTurnInStudio(tx, RETURN_JOB);
        const id = await findReturning(tx, { day });
        if (id === null) return 0;
        const by = { today: day, userId: null, ip: "job" };
        const { resumed, full } = await resumeStudent(tx, {
          id,
          reason: studentCopy.resume.dayCame,
          mayPlace: true,
          mayFollow: true,
          ...by,
        });
        await recordAudit(tx, { action: "students.resume", entityId: id, data: { resumed, full }, ...by });
        return 1;
      }),
    ),
});
