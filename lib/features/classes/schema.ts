import { z } from "zod";
import { clockTime, id, optionalId, optionalText, requiredText, wholeNumber } from "@/lib/kernel/fields";
import { commonCopy } from "@/lib/kernel/copy";
import { LIMITS } from "@/lib/kernel/text";
import { classesCopy } from "./copy";
import { CLASS_MAX_PLACES, DEFAULT_WEEKDAY, endsAfterStart } from "./rules";

const shape = {
  name: requiredText(LIMITS.name, classesCopy.nameRequired),
  dayOfWeek: wholeNumber(0, 6, commonCopy.invalidChoice).prefault(String(DEFAULT_WEEKDAY)),
  startTime: clockTime(),
  endTime: clockTime(),
  maxStudents: wholeNumber(1, CLASS_MAX_PLACES, classesCopy.placesRange(CLASS_MAX_PLACES)),
  instructorId: optionalId(),
  martialArtId: optionalId(),
  level: optionalText(LIMITS.name),
  description: optionalText(),
};

type Times = Pick<z.output<z.ZodObject<typeof shape>>, "startTime" | "endTime">;

const inOrder = ({ startTime, endTime }: Times) => endsAfterStart(startTime, endTime);
const outOfOrder = { path: ["endTime"], message: classesCopy.endBeforeStart };

export const classForm = z.strictObject(shape).refine(inOrder, outOfOrder);

/** The same form of an existing class; `version` is the moment of the edit it was opened on. */
export const classEditForm = z
  .strictObject({
    ...shape,
    id: id(),
    version: z.iso.datetime(commonCopy.invalid).transform((v) => new Date(v)),
  })
  .refine(inOrder, outOfOrder);

/** `/dashboard/schedule/[id]` */
export const classAddress = z.object({ id: id() });

export const classRemovalForm = z.strictObject({ id: id() });

export type ClassDetails = z.output<typeof classForm>;
export type ClassEdit = z.output<typeof classEditForm>;
