import { z } from "zod";
import { academyDays } from "@/lib/kernel/clock";
import {
  amount,
  email,
  id,
  optionalDay,
  optionalId,
  optionalLines,
  optionalPhone,
  optionalText,
  requiredName,
  requiredText,
  tick,
} from "@/lib/kernel/fields";
import {
  choiceOf,
  contactsShown,
  directionParam,
  idOf,
  idOr,
  listAddress,
  pageParam,
  param,
  searchWords,
} from "@/lib/kernel/listing";
import { LIMITS } from "@/lib/kernel/text";
import { instructorCopy } from "./copy";
import { splitSpecializations } from "./rules";

export type InstructorStatus = "active" | "inactive";

export const instructorForm = z.strictObject({
  fullName: requiredName(instructorCopy.form.nameRequired),
  email: requiredText(LIMITS.text, instructorCopy.form.emailRequired).pipe(email()),
  phone: optionalPhone(),
  martialArtId: optionalId(),
  beltRankId: optionalId(),
  hourlyRate: amount("zero"),
  hireDate: optionalDay(academyDays),
  bio: optionalLines(LIMITS.notes),
  specializations: optionalText(LIMITS.text).transform((typed) => splitSpecializations(typed ?? "")),
});

export type InstructorInput = z.output<typeof instructorForm>;

/** `version`: the state that the form showed. */
export const instructorEdit = instructorForm.extend({ id: id(), version: requiredText(LIMITS.name) });

export type InstructorEdit = z.output<typeof instructorEdit>;

export const departureForm = z.strictObject({
  id: id(),
  successorId: optionalId(),
  overrule: tick(),
});

export type Departure = z.output<typeof departureForm>;

export const oneInstructor = z.strictObject({ id: id() });

/** Address of an instructor's page: the id, and whether contacts are unmasked. */
export const instructorPage = z
  .object({ id: id(), contatos: contactsShown() })
  .transform(({ id, contatos: contacts }) => ({ id, contacts }));

/** By name by default. */
const instructorOrders = ["nome", "valor"] as const;
export type InstructorOrder = (typeof instructorOrders)[number];

export const instructorFilter = listAddress(
  z.object({
    status: param("status", choiceOf(["all", "active", "inactive"], "all")),
    artId: param("arte", idOf()),
    /** "sem": without a belt. */
    belt: param("faixa", idOr("sem")),
    q: param("q", searchWords()),
    order: listAddress(
      z.object({ by: param("ordem", choiceOf(instructorOrders, "nome")), direction: directionParam() }),
    ),
    page: pageParam(),
  }),
);

export type InstructorFilter = z.output<typeof instructorFilter>;
