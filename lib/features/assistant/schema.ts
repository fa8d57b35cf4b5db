import { z } from "zod";
import { parseIsoDay } from "@/lib/kernel/dates";
import { requiredLines } from "@/lib/kernel/fields";
import { QUESTION_LENGTH } from "./rules/limits";
import { knownTopics } from "./rules/topics";

/** Contains the question only: the server decides whose figures answer it (AI-07). */
export const question = z.strictObject({ prompt: requiredLines(QUESTION_LENGTH) });

/** The arguments of the model's tool. `day` ("2026-11-21") matters only for classes. */
export const figuresQuestion = z.object({ topic: z.enum(knownTopics), day: z.string().optional() });

/** The same arguments as the JSON text that the model wrote. */
export const writtenQuestion = z
  .string()
  .transform((written, ctx): unknown => {
    try {
      return JSON.parse(written);
    } catch {
      ctx.addIssue({ code: "custom", message: "no JSON" });
      return z.NEVER;
    }
  })
  .pipe(figuresQuestion)
  .transform(({ topic, day }, ctx) => {
    const read = day === undefined ? null : parseIsoDay(day);
    if (day !== undefined && read === null) ctx.addIssue({ code: "custom", message: "no day" });
    return { topic, day: read };
  });
