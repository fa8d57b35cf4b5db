import { z } from "zod";
import { catalogCopy } from "@/lib/features/catalog/copy";
import { BELT_DEGREES } from "@/lib/features/catalog/rules";
import { academyDays, birthDays } from "@/lib/kernel/clock";
import {
  amount,
  email,
  optionalDay,
  optionalId,
  optionalPhone,
  optionalText,
  requiredText,
  wholeNumber,
} from "@/lib/kernel/fields";
import { choiceOf, idOf, listFilter } from "@/lib/kernel/listing";
import { searchWords } from "@/lib/kernel/search";
import { LIMITS } from "@/lib/kernel/text";
import { studentCopy } from "./copy";

export const studentStatuses = ["active", "inactive", "suspended"] as const;
export type StudentStatus = (typeof studentStatuses)[number];

const degree = z
  .union([z.literal(""), wholeNumber(0, BELT_DEGREES, catalogCopy.degreeInvalid)], catalogCopy.degreeInvalid)
  .nullish()
  .transform((typed) => (typeof typed === "number" ? typed : 0));

export const studentForm = z.strictObject({
  fullName: requiredText(LIMITS.name, studentCopy.form.nameRequired),
  email: requiredText(LIMITS.text, studentCopy.form.emailRequired).pipe(email()),
  phone: optionalPhone(),
  birthDate: optionalDay(birthDays, studentCopy.form.birthInFuture),
  martialArtId: optionalId(),
  currentBeltId: optionalId(),
  beltDegree: degree,
  instructorId: optionalId(),
  enrollmentDate: optionalDay(academyDays),
  monthlyFee: amount("zero"),
  emergencyContactName: optionalText(LIMITS.name),
  emergencyContactPhone: optionalPhone(),
  medicalConditions: optionalText(LIMITS.notes),
  /** Who becomes this student (STU-22). */
  leadId: optionalId(),
});

export type StudentInput = z.output<typeof studentForm>;

export const studentFilter = listFilter({
  q: searchWords(),
  status: choiceOf(["all", ...studentStatuses], "all"),
  contatos: choiceOf(["mascarados", "abertos"], "mascarados"),
  lead: idOf(),
}).transform(({ contatos, ...filter }) => ({
  ...filter,
  contacts: contatos === "abertos" ? ("open" as const) : ("masked" as const),
}));

export type StudentFilter = z.output<typeof studentFilter>;

/** What is typed into a field that picks one. */
export const studentSearch = z.strictObject({ q: searchWords() });
