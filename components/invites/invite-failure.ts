import { type Failure, sentenceOf } from "@/components/form/use-action";
import { invitesCopy } from "@/lib/features/invites/copy/students";

/** What cannot be told to the person reads 'Tente novamente mais tarde'; what they can mend says itself (STU-28). */
export const inviteFailure = (failure: Failure): string =>
  failure.code === "unexpected" || failure.code === "busy" ? invitesCopy.tryLater : sentenceOf(failure);
