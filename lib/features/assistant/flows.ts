import "server-only";
import { z } from "zod";
import { listenerGone, sayPart } from "@/lib/action/parts";
import type { Open } from "@/lib/action/task";
import type { StudioActor } from "@/lib/auth/actor";
import { type Permission, can } from "@/lib/auth/policy";
import { refuseTooMany } from "@/lib/auth/throttle";
import type { StudioTx } from "@/lib/db/doors";
import { languageModel } from "@/lib/integrations/openai/configured";
import { type LanguageModel, ModelError } from "@/lib/integrations/openai/port";
import { now, today } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import { answerOf, debtsAnswer } from "./books/answers";
import { linksOf } from "./books/links";
import { toldToModel } from "./books/model";
import { answersCopy } from "./copy/answers";
import { modelCopy } from "./copy/model";
import { type Figures, type Moment, listNamed, readContext, readDebts, readFigures } from "./queries";
import type { Reply } from "./rules/conversation";
import { QUESTIONS_PER_PERSON } from "./rules/limits";
import { holdsContact } from "./rules/model";
import { isOfItsTime } from "./rules/periods";
import { type KnownTopic, contextRights, dayAsked, inFull, topicOf, topicRights } from "./rules/topics";
import { asksToDo, isUnderstood, strangersIn } from "./rules/understanding";
import { figuresQuestion, writtenQuestion } from "./schema";

type Question = { open: Open<StudioTx>; input: { prompt: string }; actor: StudioActor };
type Step = Question & { topic: KnownTopic; moment: Moment };

/**
 * Answers from the figures of the actor's own academy: by rules or, where one is configured, by a language model.
 * Neither question nor answer is stored.
 * A question about contacts or health, or about something the actor may not read, reaches neither figures nor model.
 * The model never gets a question that matches no topic or that contains a contact. The rules answer only a question
 * that they understand.
 */
export async function answerQuestion(asked: Question): Promise<Reply> {
  const { input, actor } = asked;
  await refuseTooMany("assistant.ask", [{ key: `assistant:${actor.userId}`, ...QUESTIONS_PER_PERSON }]);
  const topic = topicOf(input.prompt);
  if (topic === null) return notUnderstood;
  if (topic === "private") return { response: answersCopy.private, links: [], by: "rule" };
  if (!mayRead(actor, topicRights[topic])) return { response: answersCopy.forbidden, links: [], by: "rule" };
  const { timeZone } = actor.studio;
  const day = today(timeZone);
  const moment = { today: day, at: now(), timeZone, day: dayAsked(input.prompt, day) };
  const step = { ...asked, topic, moment };
  const isForModel = !holdsContact(input.prompt) && mayRead(actor, contextRights);
  const model = isForModel ? languageModel() : null;
  if (model) return answerByModel(model, step);
  return (await answerByRule(step)) ?? notUnderstood;
}

const notUnderstood: Reply = { response: answersCopy.unknown, links: [], by: "rule" };

const mayRead = (actor: StudioActor, rights: readonly Permission[]): boolean =>
  rights.every((right) => can(actor, right));

/**
 * Null when the rules do not understand the question: too many words are unknown, or it names a period, an art or a
 * person for which the topic has no figure. A question about fees that names students is answered for each of them.
 */
async function answerByRule(step: Step): Promise<Reply | null> {
  const { open, input, actor, topic, moment } = step;
  const prompt = inFull(input.prompt);
  if (asksToDo(prompt) || !isOfItsTime(topic, prompt, moment.today)) return null;
  const strangers = strangersIn(prompt);
  const named =
    strangers.length > 0 && mayRead(actor, ["students:read"])
      ? await open((tx) => listNamed(tx, strangers))
      : [];
  const ids = named.flatMap(({ id, isWhole }) => (isWhole ? [id] : []));
  if (topic === "fees" && ids.length > 0) {
    const debts = await open((tx) => readDebts(tx, { ids, today: moment.today }));
    return { ...debtsAnswer(debts, { people: ids.length, today: moment.today }), by: "rule" };
  }
  if (named.length > 0 || !isUnderstood(prompt)) return null;
  const figures = await open((tx) => readFigures(tx, topic, moment));
  const answer = answerOf(figures, prompt);
  return answer && { ...answer, by: "rule" };
}

/**
 * The model reads figures through the actor's own door, one transaction per call. None is open while the model thinks.
 */
async function answerByModel(
  model: LanguageModel,
  { open, input: { prompt }, actor, moment }: Step,
): Promise<Reply> {
  const context = await open((tx) => readContext(tx, { studioName: actor.studio.name, today: moment.today }));
  const { studioName, totalStudents, activeClasses } = context;
  const consulted: Figures[] = [];

  async function call(written: string): Promise<unknown> {
    const { data } = writtenQuestion.safeParse(written);
    if (!data) return { error: modelCopy.unknownTopic };
    if (!mayRead(actor, topicRights[data.topic])) return { error: modelCopy.forbidden };
    const day = data.day ?? moment.day;
    const figures = await open((tx) => readFigures(tx, data.topic, { ...moment, day }));
    consulted.push(figures);
    return toldToModel(figures);
  }

  const response = await orRefuse(
    model.answer({
      instructions: modelCopy.instructions(moment.today),
      context,
      prompt: modelCopy.prompt(studioName, totalStudents, activeClasses, prompt),
      tool: {
        name: "consultar_academia",
        description: modelCopy.tool,
        parameters: z.toJSONSchema(figuresQuestion),
        call,
      },
      onPart: sayPart,
      gone: listenerGone(),
    }),
  );
  return { response, links: linksOf(consulted), by: "model" };
}

async function orRefuse<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    log.warn({ reason: error.message }, "language model in trouble");
    throw error.limited
      ? new DomainError("limited", commonCopy.tooMany)
      : new DomainError("provider", modelCopy.away);
  }
}
