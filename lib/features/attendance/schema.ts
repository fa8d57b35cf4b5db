import { searchWords } from "@/lib/kernel/listing";
import { z } from "zod";
import { classDay } from "@/lib/features/class-sessions/schema";
import { id, optionalId, requiredText } from "@/lib/kernel/fields";
import { isStorableText, oneLine } from "@/lib/kernel/text";
import { attendanceCopy } from "./copy";
import { LATE_REASON_LENGTH, MARKS_AT_ONCE, type Mark } from "./rules";

/** Rejects what no clock shows, however wrong it is set. Days are computed and stored within these bounds. */
const isClockMoment = (at: string): boolean => at >= "1970" && at < "2100";

/** Not strict: a field added by another build is ignored. */
const mark: z.ZodType<Mark> = z.object({
  ref: z.uuid(),
  ...classDay,
  kind: z.enum(["student", "lead"]),
  personId: z.uuid(),
  undoes: z.uuid().nullable(),
  at: z.iso.datetime().refine(isClockMoment),
  reason: z
    .string()
    .refine(isStorableText)
    .transform(oneLine)
    .pipe(z.string().min(1).max(LATE_REASON_LENGTH))
    .nullable(),
});

/**
 * A browser's waiting marks and the person who tapped them, as one text. Each is parsed alone and becomes null if
 * unreadable, so that one never blocks the rest.
 */
export const markForm = z.strictObject({
  userId: z.uuid(),
  marks: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: attendanceCopy.unreadable });
        return z.NEVER;
      }
    })
    .pipe(z.array(mark.nullable().catch(null), attendanceCopy.unreadable).max(MARKS_AT_ONCE)),
});

/** `/dashboard/schedule/[id]/[day]` */
export const rollCallAddress = z
  .object({ id: classDay.classId, day: classDay.day })
  .transform(({ id: classId, day }) => ({ classId, day }));

/** `art`: the art whose belts are shown. */
export const guestSearch = z.strictObject({ q: searchWords(), art: optionalId() });

/** Words for a presence that is struck already. */
export const explainForm = z.strictObject({
  id: id(),
  reason: requiredText(LATE_REASON_LENGTH, attendanceCopy.struck.explain.required),
});
