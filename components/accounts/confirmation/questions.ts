import type { Failure, FormAction } from "@/components/form/use-action";
import { checkConfirmation, resendConfirmation } from "@/lib/features/accounts/actions";
import { type AnswerName, checkProblem, resendProblem } from "@/lib/features/accounts/rules";

/** Asked of an address; what is answered, and what a refusal means, stands on the page. */
export type Question = {
  action: FormAction<{ status: AnswerName }>;
  problem: (failure: Failure) => AnswerName;
};

export const askForLink: Question = { action: resendConfirmation, problem: resendProblem };

export const askForStatus: Question = { action: checkConfirmation, problem: checkProblem };
