import { ConfirmAction } from "@/components/feedback/confirm-action";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { leaveOwnPayment } from "@/lib/features/settlements/actions";
import { lifeCopy } from "@/lib/features/settlements/copy/life";
import { payCopy } from "@/lib/features/settlements/copy/pay";
import { toldCopy } from "@/lib/features/settlements/copy/told";
import { type Life, type UnderWay, declinedWords, underWayWords } from "@/lib/features/charges/rules";
import { formatDay } from "@/lib/kernel/dates";
import { ReplaceReceipt } from "./replace-receipt";

const words = lifeCopy;
const act = buttonVariants({ variant: "outline", size: "sm" });

type LifeLineProps = {
  life: Life;
  description: string;
  /** Name of the student who owes it, if a guardian reads. */
  child: string | null;
};

export function LifeLine({ life, description, child }: LifeLineProps) {
  const { underWay, isLookedAt, sent, refusal, declined } = life;
  const what = child === null ? description : toldCopy.ofStudent(description, child);
  if (underWay) return <OnItsWay {...underWay} what={what} />;
  if (isLookedAt)
    return (
      <div className="grid gap-2 text-sm">
        <p>{sent ? words.sent(formatDay(sent.on)) : payCopy.lookedAt}</p>
        {sent && <Receipt {...sent} what={what} />}
      </div>
    );
  return (
    <>
      {declined !== null && <p className="text-destructive text-sm">{declinedWords(declined)}</p>}
      {refusal !== null && (
        <div className="grid gap-2 text-sm">
          <p className="text-destructive wrap-anywhere">{payCopy.refused(refusal)}</p>
          {sent && <Receipt {...sent} what={what} />}
        </div>
      )}
    </>
  );
}

const OnItsWay = ({ what, ...underWay }: UnderWay & { what: string }) => (
  <div className="grid gap-2 text-sm">
    <p className="font-medium">{underWayWords(underWay)}</p>
    <div className="flex flex-wrap gap-2">
      {underWay.page !== null && (
        <a
          href={underWay.page}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.actOf(words.see, what)}
          className={act}
        >
          {words.see}
        </a>
      )}
      <ConfirmAction
        variant="ghost"
        size="sm"
        aria-label={words.actOf(words.leave, what)}
        action={leaveOwnPayment}
        input={{ id: underWay.settlementId }}
        title={words.leaveTitle}
        description={words.leaveDescription(what)}
        confirmLabel={words.leave}
        cancelLabel={words.stay}
        success={words.left(what)}
        failureTitle={words.leaveFailed}
      >
        {words.leave}
      </ConfirmAction>
    </div>
  </div>
);

type ReceiptProps = Pick<NonNullable<Life["sent"]>, "settlementId" | "receipts"> & { what: string };

const Receipt = ({ settlementId, receipts, what }: ReceiptProps) => (
  <div className="flex flex-wrap gap-2">
    <a
      href={paths.student.sentReceipt(settlementId)}
      aria-label={words.actOf(words.seeSent, what)}
      className={act}
    >
      {words.seeSent}
    </a>
    <ReplaceReceipt settlementId={settlementId} receipts={receipts} what={what} />
  </div>
);
