import { z } from "zod";
import { id, moment, tick } from "@/lib/kernel/fields";
import { LIMITS } from "@/lib/kernel/text";

/** `com` is the other student, once one is chosen. */
export const unionAddress = z
  .object({ id: id(), com: z.uuid().nullable().catch(null).default(null) })
  .transform(({ id, com: otherId }) => ({ id, otherId }));

/** `takes` lists the fields whose value comes from the other student. */
export const unionForm = z.strictObject({
  id: id(),
  otherId: id(),
  /** When both records were edited last, as the page showed them. */
  version: moment(),
  otherVersion: moment(),
  takes: z
    .string()
    .max(LIMITS.notes)
    .default("")
    .transform((typed) => typed.split(" ").filter((key) => key !== "")),
  /** Says that different names, birth dates or CPFs, the guardians, or agreements of different families, were read. */
  confirmed: tick(),
});

export const oneUnion = z.strictObject({ id: id() });
