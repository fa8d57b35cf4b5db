import "server-only";
import { type Task, rowByRow } from "@/lib/jobs/task";
import { answerNextRequest } from "@/lib/features/accounts/commands/recover-password";

/** What the features do after the answer. The queue is below them and is handed these by whoever starts it. */
export const tasks: readonly Task[] = [rowByRow("recovery", answerNextRequest)];
