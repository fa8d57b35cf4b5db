import { z } from "zod";
import { id } from "@/lib/kernel/fields";

export const mailChoice = z.strictObject({ id: id() });

/** A job by its queue and its id. */
export const jobChoice = z.strictObject({ queue: z.string().min(1).max(100), id: id() });
