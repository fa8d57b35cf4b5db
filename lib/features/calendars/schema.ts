import { z } from "zod";
import { optionalText } from "@/lib/kernel/fields";

/** `instead`: the key to be replaced. */
export const calendarForm = z.strictObject({ instead: optionalText() });

/** `/calendario/{key}.ics`; null if malformed, and then the database is not asked. */
export const calendarAddress = z
  .object({ file: z.string() })
  .transform(({ file }) => ({ key: /^([\w-]{43})\.ics$/.exec(file)?.[1] ?? null }));
