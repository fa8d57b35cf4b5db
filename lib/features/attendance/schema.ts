import { z } from "zod";
import { classDay } from "@/lib/features/class-sessions/schema";
import { searchWords } from "@/lib/kernel/search";
import { isStorableText } from "@/lib/kernel/text";
import { attendanceCopy } from "./copy";
import { LATE_REASON_LENGTH, MARKS_AT_ONCE, type Mark } from "./rules";

const mark: z.ZodType<Mark> = z.strictObject({
  ref: z.uuid(),
  ...classDay,
  kind: z.enum(["student", "lead"]),
  personId: z.uuid(),
  undoes: z.uuid().nullable(),
  at: z.iso.datetime(),
  reason: z.string().refine(isStorableText).trim().min(1).max(LATE_REASON_LENGTH).nullable(),
});

/** A browser's waiting marks, as one text. */
export const markForm = z.strictObject({
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
    .pipe(z.array(mark, attendanceCopy.unreadable).max(MARKS_AT_ONCE)),
});

/** `/dashboard/schedule/[id]/[day]` */
export const rollCallAddress = z
  .object({ id: classDay.classId, day: classDay.day })
  .transform(({ id: classId, day }) => ({ classId, day }));

/** Who is looked for beside the enrolled. */
export const guestSearch = z.strictObject({ q: searchWords() });
