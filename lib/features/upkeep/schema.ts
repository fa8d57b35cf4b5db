import { z } from "zod";
import { id, optionalId } from "@/lib/kernel/fields";

export const mailChoice = z.strictObject({ id: id() });

/** A job by its queue and its id. */
export const jobChoice = z.strictObject({ queue: z.string().min(1).max(100), id: id() });

/** One academy, or all. */
export const taskForm = z.strictObject({ studioId: optionalId() });
