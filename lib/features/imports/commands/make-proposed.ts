import "server-only";
import { seal } from "@/lib/config/seal";
import type { StudioTx } from "@/lib/db/doors";
import { createPlan } from "@/lib/features/agreements/commands/keep-plan";
import { createClass } from "@/lib/features/classes/commands";
import { classForm } from "@/lib/features/classes/schema";
import { chargedAmount } from "@/lib/kernel/fields";
import { readProposals } from "../queries/proposals";
import { namesOf } from "../rules/batches";
import type { Answers, ClassAnswer, PlanAnswer } from "../rules/fields";
import { type Unknown, classAnswer, groupsOf, planAnswer } from "../rules/proposals";
import { plain } from "../rules/text";
import { type ProposalInput, importAnswers } from "../schema";
import { holdOpen } from "./keep-batch";

/** Keeps the names that the checked rows have and the academy lacks. */
export async function keepUnknown(
  tx: StudioTx,
  { id, unknown }: { id: string; unknown: Unknown },
): Promise<void> {
  const isEmpty = unknown.classes.length === 0 && unknown.plans.length === 0;
  const unknownSealed = isEmpty ? null : seal(JSON.stringify(unknown), namesOf(id));
  await tx.importBatch.updateMany({
    where: { id, status: { in: ["columns", "check"] } },
    data: { unknownSealed },
  });
}

const answersOf = async (tx: StudioTx, id: string): Promise<Answers> => {
  const batch = await tx.importBatch.findFirst({ where: { id }, select: { answers: true } });
  return importAnswers.catch({}).parse(batch?.answers);
};

/** Keeps an answer about a turma or a plan that does not exist. */
export async function answerProposal(
  tx: StudioTx,
  { id, said, answer: given }: ProposalInput,
): Promise<{ id: string }> {
  await holdOpen(tx, id);
  const answers = await answersOf(tx, id);
  const key = plain(said);
  const data =
    given.about === "turma"
      ? { ...answers, turmas: { ...answers.turmas, [key]: given.answer } }
      : { ...answers, plans: { ...answers.plans, [key]: given.answer } };
  await tx.importBatch.updateMany({ where: { id }, data: { answers: data } });
  return { id };
}

/**
 * Makes the turmas and plans that are proposed or were answered to be made, with the commands of their forms. The answers
 * then name what was made, so that they are made once. The caller starts the import in the same transaction.
 */
export async function makeProposed(
  tx: StudioTx,
  { id, userId }: { id: string; userId: string },
): Promise<{ turmas: number; plans: number }> {
  const answers = await answersOf(tx, id);
  const { unknown, classes } = await readProposals(tx, { id });
  const groups = groupsOf(classes);
  const [madeClasses, madePlans]: [string[], string[]] = [[], []];
  const turmas: Record<string, ClassAnswer> = { ...answers.turmas };
  const plans: Record<string, PlanAnswer> = { ...answers.plans };
  let count = 0;
  for (const one of unknown.classes) {
    const answer = classAnswer(one, { answers, groups });
    // Without an answer nothing is kept, so that a row that lost its turma says so.
    if (answer.use === "is") turmas[plain(one.name)] = answer;
    if (answer.use !== "make") continue;
    const classIds = await makeClasses(tx, { answer, userId });
    madeClasses.push(...classIds);
    count += 1;
    turmas[plain(one.name)] = { use: "is", classIds };
  }
  for (const one of unknown.plans) {
    const answer = planAnswer(one, answers);
    if (answer.use !== "make") continue;
    const made = await createPlan(tx, {
      name: one.name,
      amount: chargedAmount().parse(answer.amount),
      everyMonths: 1,
      classesPerWeek: null,
      arts: [],
    });
    madePlans.push(made.id);
    plans[plain(one.name)] = { use: "is", planId: made.id };
  }
  await tx.importBatch.updateMany({
    where: { id },
    data: { answers: { ...answers, turmas, plans }, madeClasses, madePlans },
  });
  return { turmas: count, plans: madePlans.length };
}

/** A class for each weekday, as the form makes them; its answer names only the first. */
async function makeClasses(
  tx: StudioTx,
  { answer: { use: _use, ...typed }, userId }: { answer: ClassAnswer & { use: "make" }; userId: string },
): Promise<string[]> {
  const { weekdays, ...details } = classForm.parse(typed);
  const ids: string[] = [];
  for (const weekday of weekdays)
    ids.push((await createClass(tx, { ...details, weekdays: [weekday], overrule: true, userId })).id);
  return ids;
}
