import "server-only";
import type { z } from "zod";
import { recordAudit, recordReveal } from "@/lib/audit/record";
import type { StudioActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import type { StudioTx } from "@/lib/db/doors";
import { seenFilter } from "@/lib/features/students/flows";
import { listStudents } from "@/lib/features/students/queries/list-students";
import { studentFilter } from "@/lib/features/students/schema";
import { getPrintedLetterhead } from "@/lib/features/studios/queries/letterhead";
import { today } from "@/lib/kernel/clock";
import { requestInfo } from "@/lib/observe/request";
import { EXPORTED_ROWS } from "../rules/acts";

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
