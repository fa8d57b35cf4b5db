"use server";

import { studio } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { answerQuestion } from "./flows";
import { question } from "./schema";

/**
 * `ai-assistant` (AI-07). A route calls it: the actions of a page run one after another, and a question may take
 * seconds.
 */
export const askAssistant = task(studio)({
  name: "assistant.ask",
  can: "assistant:read",
  input: question,
  stays: true,
  run: answerQuestion,
});
