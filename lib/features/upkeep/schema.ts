import { z } from "zod";
import { id, optionalId } from "@/lib/kernel/fields";

export const mailChoice = z.strictObject({ id: id() });

export const jobChoice = z.strictObject({ queue: z.string().min(1).max(100), id: id() });

export const taskForm = z.strictObject({ studioId: optionalId() });
