import { recordAudit } from "@/lib/audit/record";
import { withStudio, withSystem } from "@/lib/db/doors";
import { addDays } from "@/lib/kernel/dates";
import { makeClassSession, makeStaff } from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { plantSession } from "../fixtures";
import { type List, fill, longEmail, longName, walkLists } from "./long-names";
import { test } from "./walkers";

const widths = [360, 1024, 1280];
const CLASS = /Turma Xntk/;

/** Lists that a function of the team has for itself, or with other columns and controls than the owner. */
const lists = {
  instructor: [
    ["/dashboard", CLASS],
    "/dashboard/students",
    ["/dashboard/students/{student}", CLASS],
    ["/dashboard/schedule", CLASS],
    "/dashboard/schedule/{class}",
    "/dashboard/schedule/{class}/{today}",
  ],
  desk: [
    "/dashboard",
    "/dashboard/students",
    "/dashboard/students/{student}",
    "/dashboard/finance",
    "/dashboard/finance?aba=atraso",
    "/dashboard/finance?aba=recebidos",
    "/dashboard/finance/conferir",
    "/dashboard/crm",
    "/dashboard/schedule/{class}",
  ],
  finance: [
    ["/dashboard", /Alunos/],
    "/dashboard/students",
    "/dashboard/students/{student}",
    "/dashboard/finance",
    "/dashboard/finance?aba=recebidos",
    "/dashboard/reports",
  ],
  manager: ["/dashboard", "/dashboard/settings/historico"],
} as const satisfies Record<string, readonly List[]>;

for (const staffRole of ["instructor", "desk", "finance", "manager"] as const)
  test(`TEAM-53 lists with long names fit at every width for this function of the team: ${staffRole}`, async ({
    owner: page,
    baseURL,
  }) => {
    const { studioId } = page;
    const made = await fill(studioId);
    await makeClassSession({ studioId, classId: made.class, day: addDays(today(), -14) });
    const { userId } = await makeStaff({
      studioId,
      staffRole,
      instructorId: made.instructor,
      fullName: longName,
    });
    await makeHistory({ studioId, userId });
    await plantSession(page.context(), baseURL ?? "", { userId, area: "owner" });
    await walkLists(page, lists[staffRole], { ids: { ...made, today: today() }, widths });
  });

/** An act of a member with a long name on each student, all of them with one. */
async function makeHistory({ studioId, userId }: { studioId: string; userId: string }): Promise<void> {
  const students = await withStudio(studioId, (tx) => tx.student.findMany({ select: { id: true } }));
  await withSystem("e2e", async (tx) => {
    for (const { id: entityId } of students)
      await recordAudit(tx, { action: "students.create", userId, studioId, entityId, ip: "127.0.0.1" });
  });
}

test("TEAM-53 the team's list fits with long names of members, invites and instructors", async ({
  owner: page,
}) => {
  const { studioId } = page;
  const { instructor: instructorId } = await fill(studioId);
  await makeStaff({ studioId, staffRole: "instructor", instructorId, fullName: longName });
  await withStudio({ studioId, userId: page.userId }, (tx) =>
    tx.staffInvite.create({
      data: {
        fullName: longName,
        email: longEmail,
        staffRole: "desk",
        expiresAt: new Date(Date.now() + 3_600_000),
      },
    }),
  );
  await walkLists(page, ["/dashboard/settings"], { widths });
});
