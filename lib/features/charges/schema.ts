import { z } from "zod";
import { id } from "@/lib/kernel/fields";

export const chargesOfStudent = z.strictObject({ studentId: id() });
