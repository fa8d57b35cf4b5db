import { settled } from "@/components/form/settled";
import type { Values } from "@/components/form/schema";
import { checkConfirmation, resendConfirmation } from "@/lib/features/confirmation/actions";
import { type AnswerName, resendAnswer, statusAnswer } from "@/lib/features/confirmation/rules";
import { type ActionResult, ok } from "@/lib/kernel/result";

/** Refusals that belong to a field stay with it; every other outcome is an answer for the page. */
async function answered<T>(
  call: Promise<ActionResult<T>>,
  read: (result: ActionResult<T>) => AnswerName,
): Promise<ActionResult<AnswerName>> {
  const result = await settled(call);
  return !result.ok && result.fields ? result : ok(read(result));
}

export const askForLink = (values: Values) => answered(resendConfirmation(values), resendAnswer);

export const askForStatus = (values: Values) => answered(checkConfirmation(values), statusAnswer);
