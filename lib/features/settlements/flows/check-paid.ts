import "server-only";
import type { Open } from "@/lib/action/task";
import type { StudentActor } from "@/lib/auth/actor";
import { type StudentTx, withStudio } from "@/lib/db/doors";
import { getStudio } from "@/lib/features/studios/queries/get-studio";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { settlementsCopy } from "../copy/settle";
import { type Opened, type Outcome, findOpened, getOutcome, listToAsk } from "../queries/online-payments";
import { isOwnSettlement } from "../queries/own-charges";
import { limitQuestions } from "./find-account";
import { explained, requirePayer } from "./open-payment";
import { reconcileSettlement } from "./settle-payments";

type Whose = { studioId: string };

/** `over`: this one can no longer be paid, and the charge is still open. */
export type PaidState = Outcome & { state: "open" | "paid" | "review" | "over" };

/**
 * Reads whether a charge is paid. First asks the provider about this settlement and the open ones of the charge, and
 * stores the answers: an academy without a webhook secret hears of no payment by itself.
 */
export async function checkPaid({
  studioId,
  id,
  by,
  studentId,
}: Whose & { id: string; by: string; studentId?: string }): Promise<PaidState> {
  const find = () => withStudio(studioId, (tx) => findOpened(tx, { id }));
  const isOwn = (opened: Awaited<ReturnType<typeof find>>) =>
    opened !== null && (studentId === undefined || opened.payerStudentId === studentId);
  const before = await find();
  if (!before || !isOwn(before)) throw new DomainError("not-found", settlementsCopy.gone);
  if (before.status !== "in_review" && before.chargeStatus === "open") {
    const ways = await withStudio(studioId, (tx) => listToAsk(tx, { ...before, id }));
    if (ways.length > 0) await limitQuestions({ studioId, by });
    for (const { id: way } of ways)
      await explained(
        reconcileSettlement({ studioId, id: way }),
        (trouble) => settlementsCopy.trouble[trouble],
      );
  }
  const after = (await find()) ?? before;
  return withStudio(studioId, async (tx) => ({
    state: stateOf(after),
    ...(await getOutcome(tx, {
      chargeIds: after.chargeIds,
      at: now(),
      timeZone: (await getStudio(tx)).timeZone,
    })),
  }));
}

export async function checkOwnPaid({
  open,
  actor,
  input,
}: {
  open: Open<StudentTx>;
  actor: StudentActor;
  input: { id: string };
}): Promise<PaidState> {
  const { studioId, studentId } = actor;
  requirePayer(actor);
  if (!(await open((tx) => isOwnSettlement(tx, input))))
    throw new DomainError("not-found", settlementsCopy.gone);
  return checkPaid({ studioId, ...input, by: studentId, studentId });
}

function stateOf({ status, chargeStatus }: Opened): PaidState["state"] {
  if (chargeStatus === "paid") return "paid";
  if (status === "in_review") return "review";
  return status === "open" && chargeStatus === "open" ? "open" : "over";
}
