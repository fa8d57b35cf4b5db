import { z } from "zod";
import { requiredText } from "@/lib/kernel/fields";
import { QUESTION_LENGTH } from "./rules/limits";

/** What a person asks; whose figures answer it is the server's to know (AI-07). */
export const question = z.strictObject({ prompt: requiredText(QUESTION_LENGTH) });
