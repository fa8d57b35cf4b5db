import "server-only";
import type { z } from "zod";
import type { Open } from "@/lib/action/task";
import { recordAudit, recordReveal } from "@/lib/audit/record";
import type { StudioActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import type { StudioTx } from "@/lib/db/doors";
import { pauseStudent } from "@/lib/features/students/commands/pause-student";
import { seenFilter } from "@/lib/features/students/flows";
import { type ChosenStudent, listChosen } from "@/lib/features/students/queries/list-chosen";
import { listStudents } from "@/lib/features/students/queries/list-students";
import { studentFilter } from "@/lib/features/students/schema";
import { getPrintedLetterhead } from "@/lib/features/studios/queries/letterhead";
import { now, today } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { type RequestInfo, requestInfo } from "@/lib/observe/request";
import { rosterCopy } from "./copy/acts";
import { findRoom } from "./queries";
import { ACTED_AT_ONCE, EXPORTED_ROWS, type Left, type LeftGroup, groupLeft, sortOut } from "./rules";
import type { Chosen, pauseManyForm, previewForm } from "./schema";

/** The students meant by a choice, by name. The server finds them anew: the browser names some, or only a filter. */
export async function readChosen(
  tx: StudioTx,
  { chosen: { ids, filter }, actor }: { chosen: Chosen; actor: StudioActor },
): Promise<ChosenStudent[]> {
  const asked = ids !== null || filter === null ? studentFilter.decode({}) : filter;
  const people = await listChosen(tx, {
    ...seenFilter(asked, actor),
    ids,
    today: today(actor.studio.timeZone),
    take: ACTED_AT_ONCE + 1,
  });
  if (people.length === 0) throw new DomainError("empty", rosterCopy.nobody);
  if (people.length > ACTED_AT_ONCE) throw new DomainError("too-many", rosterCopy.tooMany(ACTED_AT_ONCE));
  return people;
}

export type ActPreview = { chosen: number; going: number; left: LeftGroup[] };

/** How many an act would concern, and who is left out why. A class is judged once it is named. */
export async function previewAct(
  tx: StudioTx,
  { act, classIds, actor, ...chosen }: z.output<typeof previewForm> & { actor: StudioActor },
): Promise<ActPreview> {
  const people = await readChosen(tx, { chosen, actor });
  const room = await findRoom(tx, { act, classIds, at: now() });
  const { going, left } = sortOut(act, { people, room });
  return { chosen: people.length, going: going.length, left: groupLeft(left) };
}

/** The answer of an act on several: a flat object, because receipts keep it. */
export const toldOf = ({ done, left }: { done: readonly string[]; left: readonly Left[] }) => ({
  done: done.length,
  left: left.length,
  why: groupLeft(left)
    .map(({ why, count, names }) => rosterCopy.left({ names, count, why: rosterCopy.why[why] }))
    .join("; "),
});

/** The summary in the trail. The ids are in its file alone. */
export const factsOf = ({ done, left }: { done: readonly string[]; left: readonly Left[] }) => ({
  students: done.length,
  ...(left.length > 0 && { left: left.length }),
  ids: done.join(" "),
});

type Pausing = {
  open: Open<StudioTx>;
  input: z.output<typeof pauseManyForm>;
  actor: StudioActor;
  request: RequestInfo;
};

/**
 * Pauses one student after another, each in a door of its own, because their classes are locked in the order of their
 * ids. A repeated sending finds nobody who is still active. One row of the trail sums up what was done, also when it
 * ended in the middle.
 */
export async function pauseMany({ open, input, actor, request: { ip } }: Pausing) {
  const { ids, filter, ...pause } = input;
  const { userId, studio } = actor;
  const people = await open((tx) => readChosen(tx, { chosen: { ids, filter }, actor }));
  const { going, left } = sortOut("pause", { people, room: { invites: null, classes: null } });
  const outcome = { done: [] as string[], left: [...left] };
  const by = { today: today(studio.timeZone), userId, ip, mayCancel: can(actor, "corrections:write") };
  try {
    for (const { id, fullName } of going)
      try {
        await open((tx) => pauseStudent(tx, { ...pause, ...by, id }));
        outcome.done.push(id);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.fields) throw error;
        outcome.left.push({ fullName, why: "refused" });
      }
  } finally {
    if (outcome.done.length > 0)
      await open((tx) =>
        recordAudit(tx, {
          action: "students.pause-many",
          userId,
          ip,
          data: { back: pause.until, ...factsOf(outcome) },
        }),
      );
  }
  if (outcome.done.length === 0) throw new DomainError("empty", rosterCopy.nobodyLeft);
  return toldOf(outcome);
}

type FileAsked = { ids: string[] | null; filter: z.output<typeof studentFilter>; actor: StudioActor };

/** All rows of the list as it is filtered and ordered, or of the students chosen in it. The trail says who took them. */
export async function readFileRows(
  tx: StudioTx,
  { ids, filter: given, actor, contacts }: FileAsked & { contacts: "open" | "masked" },
) {
  const { studio, userId } = actor;
  const filter = seenFilter(ids === null ? given : studentFilter.decode({}), actor);
  const reads = { fees: can(actor, "payments:read"), classes: can(actor, "classes:read") };
  const day = today(studio.timeZone);
  const students = await listStudents(tx, {
    ...filter,
    ids,
    contacts,
    order: seenFilter(given, actor).order,
    today: day,
    readsFees: reads.fees,
    skip: 0,
    take: EXPORTED_ROWS + 1,
  });
  const { ip } = await requestInfo();
  const data = { rows: Math.min(students.length, EXPORTED_ROWS) };
  await recordAudit(tx, { action: "students.export", userId, ip, data });
  if (contacts === "open")
    await recordReveal(tx, { of: "students", rows: students.slice(0, EXPORTED_ROWS), userId, ip });
  const letterhead = await getPrintedLetterhead(tx);
  return { students, of: { filter, reads, today: day, areChosen: ids !== null, letterhead } };
}
