import { z } from "zod";
import { optionalText } from "@/lib/kernel/fields";

/** With the key that it is to replace. */
export const calendarForm = z.strictObject({ instead: optionalText() });

/** `/calendario/{key}.ics`; null where it is none, which nobody is asked about. */
export const calendarAddress = z
  .object({ file: z.string() })
  .transform(({ file }) => ({ key: /^([\w-]{43})\.ics$/.exec(file)?.[1] ?? null }));
