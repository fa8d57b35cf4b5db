import { withStudio, withSystem } from "@/lib/db/doors";
import { makeClass, makeEnrollment, makeStudent } from "@/lib/testing/factories";
import { signedInOwner } from "@/lib/testing/owner-session";
import { joinWaits } from "./actions";

it.each([[1], [2], [3]])("IMP-51 the trail has one row for each class waited for: %s", async (days) => {
  const { studioId } = await signedInOwner();
  const [{ studentId: holder }, { studentId }] = [
    await makeStudent({ studioId }),
    await makeStudent({ studioId }),
  ];
  const classIds: string[] = [];
  for (let dayOfWeek = 1; dayOfWeek <= days; dayOfWeek += 1) {
    const { id: classId } = await makeClass({ studioId, dayOfWeek, maxStudents: 1 });
    await makeEnrollment({ studioId, classId, studentId: holder });
    classIds.push(classId);
  }
  expect(await joinWaits({ classIds: classIds.join(), studentId })).toMatchObject({ ok: true });
  const waits = await withStudio(studioId, (tx) =>
    tx.classWait.findMany({ select: { id: true, classId: true } }),
  );
  const rows = await withSystem("test", (tx) =>
    tx.auditEvent.findMany({
      where: { studioId, action: { startsWith: "waits." } },
      select: { action: true, entityId: true, data: true },
    }),
  );
  expect(waits.map(({ classId }) => classId).toSorted()).toEqual(classIds.toSorted());
  expect(rows).toHaveLength(days);
  expect(rows).toEqual(
    expect.arrayContaining(
      waits.map(({ id, classId }) => ({
        action: "waits.join",
        entityId: id,
        data: { student: studentId, class: classId },
      })),
    ),
  );
});
