import { z } from "zod";
import { academyDays } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import { id, optionalDay, requiredDay } from "@/lib/kernel/fields";
import { enrollmentCopy } from "./copy";

const enrollmentStatuses = ["active", "suspended"] as const;
export type EnrollmentStatus = (typeof enrollmentStatuses)[number];

/** A turma has at most one class on each weekday. */
const DAYS = 7;

/** Undoing a removal also sends since when the place was held, and its status. */
export const enrollmentForm = z.strictObject({
  classId: id(),
  studentId: z.uuid(enrollmentCopy.selectStudent),
  since: optionalDay(academyDays),
  status: z.enum(enrollmentStatuses, commonCopy.invalidChoice).default("active"),
});

/** "id,id": one for each day of a turma. */
const ids = z
  .string()
  .transform((text) => [...new Set(text.split(",").filter(Boolean))])
  .pipe(z.array(id()).min(1, commonCopy.invalidChoice).max(DAYS, commonCopy.invalidChoice));

/** Places of one student on several days of a turma. */
export const daysEnrollmentForm = z.strictObject({
  classIds: ids,
  studentId: z.uuid(enrollmentCopy.selectStudent),
});

/** "class since status,…": the places that a removal took, to be given back. */
const leftPlaces = z.preprocess(
  (text) =>
    typeof text === "string" &&
    text.split(",").map((place) => {
      const [classId, since, status] = place.split(" ");
      return { classId, since, status };
    }),
  z
    .array(z.object({ classId: id(), since: requiredDay(academyDays), status: z.enum(enrollmentStatuses) }))
    .max(DAYS, commonCopy.invalidChoice),
);

export const daysBack = z.strictObject({ studentId: id(), places: leftPlaces });

export const daysChange = z.strictObject({ ids });

export const enrollmentChange = z.strictObject({ id: id() });

export const ofStudent = z.strictObject({ studentId: id() });

export type DaysEnrollment = z.output<typeof daysEnrollmentForm>;
export type DaysBack = z.output<typeof daysBack>;
export type NewEnrollment = z.output<typeof enrollmentForm>;
