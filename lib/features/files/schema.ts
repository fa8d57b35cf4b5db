import { z } from "zod";
import { id, requiredText } from "@/lib/kernel/fields";
import { LIMITS } from "@/lib/kernel/text";
import { filesCopy } from "./copy";
import { FREE_MONTHS, sizeProblem } from "./rules";

const content = z
  .string()
  .transform((base64) => Buffer.from(base64, "base64"))
  .superRefine(({ length }, ctx) => {
    const problem = sizeProblem(length);
    if (problem !== null) ctx.addIssue({ code: "custom", message: filesCopy[problem] });
  });

/** A student's document with its original name, the student's photo, or the academy's logo. */
export const sentFile = z.discriminatedUnion("purpose", [
  z.strictObject({
    purpose: z.literal("document"),
    studentId: id(),
    name: requiredText(LIMITS.name, filesCopy.nameRequired),
    content,
  }),
  z.strictObject({ purpose: z.literal("photo"), studentId: id(), content }),
  z.strictObject({ purpose: z.literal("logo"), content }),
]);

export type SentFile = z.output<typeof sentFile>;

/** A student's receipt of a PIX to the academy's own key. */
export const sentReceipt = z.strictObject({ settlementId: id(), content });

export type SentReceipt = z.output<typeof sentReceipt>;

/** A super admin's picture for a post. */
export const sentPicture = z.strictObject({ content });

export type SentPicture = z.output<typeof sentPicture>;

export const oneFile = z.strictObject({ id: id() });

/** `/logo/{id}.png`; null if malformed, and then the database is not asked. */
export const publicLogo = z.object({ file: z.string() }).transform(({ file }) => ({
  id: /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/.exec(file)?.[1] ?? null,
}));

export const photoOfStudent = z.strictObject({ studentId: id() });

export const freeForm = z.strictObject({
  months: z.enum(FREE_MONTHS.map(String)).transform((months) => Number(months)),
});
