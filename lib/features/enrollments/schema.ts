import { z } from "zod";
import { academyDays } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import { id, optionalDay } from "@/lib/kernel/fields";
import { enrollmentCopy } from "./copy";

const enrollmentStatuses = ["active", "suspended"] as const;
export type EnrollmentStatus = (typeof enrollmentStatuses)[number];

/** Undoing a removal also sends since when the place was held, and its status. */
export const enrollmentForm = z.strictObject({
  classId: id(),
  studentId: z.uuid(enrollmentCopy.selectStudent),
  since: optionalDay(academyDays),
  status: z.enum(enrollmentStatuses, commonCopy.invalidChoice).default("active"),
});

export const enrollmentChange = z.strictObject({ id: id() });

export const ofStudent = z.strictObject({ studentId: id() });

export type NewEnrollment = z.output<typeof enrollmentForm>;
