import { ConfirmAction } from "@/components/feedback/confirm-action";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { leaveOwnPayment } from "@/lib/features/settlements/actions";
import { lifeCopy } from "@/lib/features/settlements/copy/life";
import { payCopy } from "@/lib/features/settlements/copy/pay";
import { type Life, type UnderWay, declinedWords, underWayWords } from "@/lib/features/charges/rules";
import { formatDay } from "@/lib/kernel/dates";
import { ReplaceReceipt } from "./replace-receipt";

const words = lifeCopy;
const act = buttonVariants({ variant: "outline", size: "sm" });

/** The last step of paying a charge, with the acts that follow from it; nothing where nobody has begun to pay. */
export function LifeLine({ life }: { life: Life }) {
  const { underWay, isLookedAt, sent, refusal, declined } = life;
  if (underWay) return <OnItsWay {...underWay} />;
  if (isLookedAt)
    return (
      <div className="grid gap-2 text-sm">
        <p>{sent ? words.sent(formatDay(sent.on)) : payCopy.lookedAt}</p>
        {sent && <Receipt id={sent.settlementId} />}
      </div>
    );
  return (
    <>
      {declined !== null && <p className="text-destructive text-sm">{declinedWords(declined)}</p>}
      {refusal !== null && (
        <div className="grid gap-2 text-sm">
          <p className="text-destructive wrap-anywhere">{payCopy.refused(refusal)}</p>
          {sent && <Receipt id={sent.settlementId} />}
        </div>
      )}
    </>
  );
}

const OnItsWay = (underWay: UnderWay) => (
  <div className="grid gap-2 text-sm">
    <p className="font-medium">{underWayWords(underWay)}</p>
    <div className="flex flex-wrap gap-2">
      {underWay.page !== null && (
        <a href={underWay.page} target="_blank" rel="noopener noreferrer" className={act}>
          {words.see}
        </a>
      )}
      <ConfirmAction
        variant="ghost"
        size="sm"
        action={leaveOwnPayment}
        input={{ id: underWay.settlementId }}
        title={words.leaveTitle}
        description={words.leaveDescription}
        confirmLabel={words.leave}
        cancelLabel={words.stay}
        success={words.left}
        failureTitle={words.leaveFailed}
      >
        {words.leave}
      </ConfirmAction>
    </div>
  </div>
);

const Receipt = ({ id }: { id: string }) => (
  <div className="flex flex-wrap gap-2">
    <a href={paths.student.sentReceipt(id)} className={act}>
      {words.seeSent}
    </a>
    <ReplaceReceipt settlementId={id} />
  </div>
);
