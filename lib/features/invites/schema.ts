import { z } from "zod";
import { PASSWORD_MIN_STUDENT } from "@/lib/config/constants";
import { consentFields } from "@/lib/features/guardians/schema";
import { birthDays } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import {
  email,
  id,
  optionalDay,
  optionalEmail,
  optionalIds,
  optionalLines,
  optionalPhone,
  requiredName,
  requiredText,
  tick,
} from "@/lib/kernel/fields";
import {
  choiceOf,
  contactsParam,
  listAddress,
  orderParams,
  pageParam,
  param,
  searchWords,
} from "@/lib/kernel/listing";
import { LIMITS } from "@/lib/kernel/text";
import { invitesCopy } from "./copy/students";
import { guardianInvitesCopy } from "./copy/guardians";

const message = optionalLines(LIMITS.text);

/** `send-student-invite` takes neither token nor studio from the browser (STU-26, STU-27). */
export const inviteForm = z.strictObject({
  studentName: requiredName(invitesCopy.bothRequired),
  studentEmail: requiredText(LIMITS.text, invitesCopy.bothRequired).pipe(email()),
  studentPhone: optionalPhone(),
  message,
  /** Students who were asked about and are other people. */
  otherThan: optionalIds(),
});

/** An existing student is given by id; name and address come from the record, and the address only if that has none. */
export const studentInviteForm = z.strictObject({
  studentId: id(),
  email: optionalEmail()
    .optional()
    .transform((address) => address ?? null),
  message,
});

/** The same for a link that is handed over without a mail. */
export const accessForm = studentInviteForm.omit({ message: true });

export const studentChoice = z.strictObject({ studentId: id() });

export const inviteChoice = z.strictObject({ id: id() });

export const inviteStatuses = ["pending", "expired"] as const;

const inviteOrders = ["nome", "validade"] as const;
export type InviteOrder = (typeof inviteOrders)[number];

/** Newest first by default (STU-09). */
export const inviteFilter = listAddress(
  z.object({
    contacts: contactsParam(),
    status: param("status", choiceOf(["all", ...inviteStatuses], "all")),
    q: param("q", searchWords()),
    order: orderParams(inviteOrders),
    page: pageParam(),
  }),
);

export type InviteFilter = z.output<typeof inviteFilter>;

/** Any text: a malformed token gets the answer of an unknown one. */
const token = z.string();

export const inviteLink = z.strictObject({ token });

const newPassword = {
  token,
  password: z
    .string()
    .min(PASSWORD_MIN_STUDENT, invitesCopy.passwordShort(PASSWORD_MIN_STUDENT))
    .max(LIMITS.password, commonCopy.tooLong(LIMITS.password)),
  confirmation: z.string(),
};

const isEqual = ({ password, confirmation }: { password: string; confirmation: string }) =>
  password === confirmation;
const differs = { path: ["confirmation"], message: invitesCopy.passwordsDiffer };

export const acceptForm = z.strictObject(newPassword).refine(isEqual, differs);

/** For a minor, with the consenting guardian. If the academy does not know the birth date, a minor gives it here. */
export const minorForm = z
  .strictObject({
    ...newPassword,
    isMinor: tick(),
    birthDate: optionalDay(birthDays, invitesCopy.setup.birthInFuture),
    ...consentFields,
  })
  .refine(isEqual, differs)
  .refine(({ isMinor, birthDate }) => !isMinor || birthDate !== null, {
    path: ["birthDate"],
    message: invitesCopy.setup.birthRequired,
  });

/** A person with an account proves that it is theirs. */
export const enterForm = z.strictObject({
  token,
  password: z
    .string()
    .min(1, guardianInvitesCopy.passwordRequired)
    .max(LIMITS.password, guardianInvitesCopy.passwordRequired),
});

export type AcceptForm = z.output<typeof acceptForm>;
export type MinorForm = z.output<typeof minorForm>;
export type EnterForm = z.output<typeof enterForm>;
