import { type Failure, sentenceOf } from "@/components/form/use-action";
import { teamCopy } from "@/lib/features/team/copy/team";

/**
 * The person cannot fix an unexpected failure, so it reads 'Tente novamente mais tarde'. Others keep their own text.
 */
export const teamFailure = (failure: Failure): string =>
  failure.code === "unexpected" || failure.code === "busy" ? teamCopy.form.tryLater : sentenceOf(failure);
