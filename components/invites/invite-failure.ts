import { type Failure, sentenceOf } from "@/components/form/use-action";
import { invitesCopy } from "@/lib/features/invites/copy/students";

/**
 * The person cannot fix an unexpected failure, so it reads 'Tente novamente mais tarde'. Others keep their own text
 * (STU-28).
 */
export const inviteFailure = (failure: Failure): string =>
  failure.code === "unexpected" || failure.code === "busy" ? invitesCopy.tryLater : sentenceOf(failure);
