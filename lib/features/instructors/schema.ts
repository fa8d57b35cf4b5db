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

/** An instructor as edited; `version` says what the form showed. */
export const instructorEdit = instructorForm.extend({ id: id(), version: requiredText(LIMITS.name) });

export type InstructorEdit = z.output<typeof instructorEdit>;

/** Who leaves, and who takes over the classes. */
export const departureForm = z.strictObject({
  id: id(),
  successorId: optionalId(),
  /** The warning of a clash was read. */
  overrule: tick(),
});

export type Departure = z.output<typeof departureForm>;

export const oneInstructor = z.strictObject({ id: id() });

/** The address of an instructor's page: whose, and whether contacts are shown in clear. */
export const instructorPage = z
  .object({ id: id(), contatos: contactsShown() })
  .transform(({ id, contatos: contacts }) => ({ id, contacts }));

/** By name, unless the address says otherwise. */
const instructorOrders = ["nome", "valor"] as const;
export type InstructorOrder = (typeof instructorOrders)[number];

export const instructorFilter = listAddress(
  z.object({
    status: param("status", choiceOf(["all", "active", "inactive"], "all")),
    artId: param("arte", idOf()),
    /** "sem" finds those without one. */
    belt: param("faixa", idOr("sem")),
    q: param("q", searchWords()),
    order: listAddress(
      z.object({ by: param("ordem", choiceOf(instructorOrders, "nome")), direction: directionParam() }),
    ),
    page: pageParam(),
  }),
);

export type InstructorFilter = z.output<typeof instructorFilter>;
