import { type Failure, sentenceOf } from "@/components/form/use-action";
import { teamCopy } from "@/lib/features/team/copy/team";

/** What cannot be told to the person reads 'Tente novamente mais tarde'; what they can mend says itself. */
export const teamFailure = (failure: Failure): string =>
  failure.code === "unexpected" || failure.code === "busy" ? teamCopy.form.tryLater : sentenceOf(failure);
