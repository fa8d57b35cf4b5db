import { z } from "zod";
import { PASSWORD_MIN_STUDENT } from "@/lib/config/constants";
import { commonCopy } from "@/lib/kernel/copy";
import { email, id, optionalPhone, optionalText, requiredText } from "@/lib/kernel/fields";
import { choiceOf, contactsShown, listFilter, searchWords } from "@/lib/kernel/listing";
import { LIMITS } from "@/lib/kernel/text";
import { invitesCopy } from "./copy";

const message = optionalText(LIMITS.text);

/** `send-student-invite` takes neither token nor studio from the browser (STU-26, STU-27). */
export const inviteForm = z.strictObject({
  studentName: requiredText(LIMITS.name, invitesCopy.bothRequired),
  studentEmail: requiredText(LIMITS.text, invitesCopy.bothRequired).pipe(email()),
  studentPhone: optionalPhone(),
  message,
});

/** Somebody who is a student already is named by id alone: name and address are those of the record. */
export const studentInviteForm = z.strictObject({ studentId: id(), message });

export const inviteChoice = z.strictObject({ id: id() });

export const inviteStatuses = ["pending", "expired"] as const;

export const inviteOrders = ["nome", "validade"] as const;
export type InviteOrder = (typeof inviteOrders)[number];

/** Without a word of order the newest come first (STU-09). */
export const inviteFilter = listFilter({
  q: searchWords(),
  status: choiceOf(["all", ...inviteStatuses], "all"),
  contatos: contactsShown(),
  ordem: choiceOf(["novos", ...inviteOrders], "novos"),
  sentido: choiceOf(["asc", "desc"], "asc"),
}).transform(({ contatos: contacts, ordem, sentido, ...filter }) => ({
  ...filter,
  contacts,
  order: ordem === "novos" ? null : { by: ordem, direction: sentido },
}));

export type InviteFilter = z.output<typeof inviteFilter>;

/** Any text: a malformed token reads like one that nobody has. */
const token = z.string();

export const inviteLink = z.strictObject({ token });

export const acceptForm = z
  .strictObject({
    token,
    password: z
      .string()
      .min(PASSWORD_MIN_STUDENT, invitesCopy.passwordShort(PASSWORD_MIN_STUDENT))
      .max(LIMITS.password, commonCopy.tooLong(LIMITS.password)),
    confirmation: z.string(),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ["confirmation"],
    message: invitesCopy.passwordsDiffer,
  });

export type AcceptForm = z.output<typeof acceptForm>;
