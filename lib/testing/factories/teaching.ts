import { memberOf } from "@/lib/action/member";
import { withStudio } from "@/lib/db/doors";
import { makeStaff } from "./accounts";
import { makeClass, makeClassSession, makeEnrollment, makeInstructor } from "./classes";
import { makeStudent } from "./students";

/** A team member with the function of an instructor, and the instructor who this login is. */
export async function makeTeacher({ studioId, fullName }: { studioId: string; fullName?: string }) {
  const { id: instructorId } = await makeInstructor({ studioId, ...(fullName && { fullName }) });
  const { userId } = await makeStaff({ studioId, staffRole: "instructor", instructorId });
  return { studioId, userId, instructorId };
}

/** Enters the academy as a teacher does, under the database role app_instructor. */
export const asTeacher = ({ studioId, userId }: { studioId: string; userId: string }) => ({
  studioId,
  userId,
  ...memberOf("instructor"),
});

/** A class on Mondays with one student. Without `instructorId` nobody in particular teaches it. */
export async function makeTaughtClass({ studioId, ...weekly }: { studioId: string; instructorId?: string }) {
  const { id: classId } = await makeClass({ studioId, dayOfWeek: 1, ...weekly });
  const { id: studentId, fullName } = await makeStudent({ studioId });
  await makeEnrollment({ studioId, studentId, classId });
  return { classId, studentId, fullName };
}

/** Makes the instructor the substitute of a class on one day. */
export async function makeSubstitute(date: {
  studioId: string;
  classId: string;
  day: string;
  instructorId: string;
}) {
  const { id } = await makeClassSession(date);
  await withStudio(date.studioId, (tx) =>
    tx.classSession.update({ where: { id }, data: { instructorId: date.instructorId } }),
  );
  return { sessionId: id };
}
