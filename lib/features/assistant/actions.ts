"use server";

import { studio } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { answerQuestion } from "./flows";
import { question } from "./schema";

/** `ai-assistant` (AI-07), called by a route: a question waits for no action, and no action for a question. */
export const askAssistant = task(studio)({
  name: "assistant.ask",
  can: "assistant:read",
  input: question,
  stays: true,
  run: answerQuestion,
});
