import "server-only";
import type { Open } from "@/lib/action/task";
import type { StudioActor } from "@/lib/auth/actor";
import { refuseTooMany } from "@/lib/auth/throttle";
import type { StudioTx } from "@/lib/db/doors";
import { now, today } from "@/lib/kernel/clock";
import { answersCopy } from "./copy/answers";
import { readFigures } from "./queries";
import { answerOf } from "./rules/answers";
import type { Reply } from "./rules/conversation";
import { QUESTIONS_PER_PERSON } from "./rules/limits";
import { dayAsked, topicOf } from "./rules/topics";

type Question = { open: Open<StudioTx>; input: { prompt: string }; actor: StudioActor };

/** Answers from the figures of the actor's own academy; neither question nor answer is kept. */
export async function answerQuestion({ open, input: { prompt }, actor }: Question): Promise<Reply> {
  await refuseTooMany("assistant.ask", [{ key: `assistant:${actor.userId}`, ...QUESTIONS_PER_PERSON }]);
  const topic = topicOf(prompt);
  if (topic === null || topic === "private")
    return { response: answersCopy[topic ?? "unknown"], links: [], by: "rule" };
  const { timeZone } = actor.studio;
  const day = today(timeZone);
  const moment = { today: day, at: now(), timeZone, day: dayAsked(prompt, day) };
  const figures = await open((tx) => readFigures(tx, topic, moment));
  return { ...answerOf(figures, prompt), by: "rule" };
}
