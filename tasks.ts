import "server-only";
import type { Work } from "@/lib/jobs/queue";
import { recoveryJob } from "@/lib/features/accounts/flows/answer-recovery";

/** What the features do after the answer. The queue is below them and is handed this by whoever starts it. */
export const work: Work = {
  rowJobs: [recoveryJob],
  tasks: [],
};
