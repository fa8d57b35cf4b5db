import { BackLink } from "@/components/shell/back-link";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { reviewCopy } from "@/lib/features/settlements/copy/review";
import type { ReceiptRow, ToReturnRow } from "@/lib/features/settlements/queries";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { ReceiptDecision } from "./receipt-decision";
import { ReturnDecision } from "./return-decision";

const words = reviewCopy;

type ReviewScreenProps = { receipts: readonly ReceiptRow[]; toReturn: readonly ToReturnRow[] };

/** Receipts to approve in one tap, and money that counts for nothing until somebody says what becomes of it. */
export function ReviewScreen({ receipts, toReturn }: ReviewScreenProps) {
  return (
    <>
      <BackLink href={paths.studio.finance}>Financeiro</BackLink>
      <PageHeader {...pageHeads.review} />
      <div className="grid gap-4">
        <Card aria-labelledby="comprovantes">
          <CardHeader>
            <CardTitle id="comprovantes">{words.receipts}</CardTitle>
          </CardHeader>
          {receipts.length === 0 ? (
            <Nothing>{words.noReceipts}</Nothing>
          ) : (
            <ul className="divide-y">
              {receipts.map((row) => (
                <Receipt key={row.id} row={row} />
              ))}
            </ul>
          )}
        </Card>
        <Card aria-labelledby="a-devolver">
          <CardHeader>
            <CardTitle id="a-devolver">{words.toReturn}</CardTitle>
          </CardHeader>
          {toReturn.length === 0 ? (
            <Nothing>{words.noReturns}</Nothing>
          ) : (
            <ul className="divide-y">
              {toReturn.map((row) => (
                <ToReturn key={row.id} row={row} />
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  );
}

const Nothing = ({ children }: { children: string }) => (
  <p className="text-muted-foreground px-4 py-6 text-sm sm:px-5">{children}</p>
);

const LINE = "flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3 sm:px-5";

function Receipt({ row }: { row: ReceiptRow }) {
  const { studentName, description, amountCents, txid, fileId, sentOn, isSeen } = row;
  return (
    <li className={LINE}>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {studentName} · <span className="numeric">{formatBRL(amountCents)}</span>
        </p>
        <p className="text-muted-foreground text-sm wrap-anywhere">
          {[description, sentOn && formatDay(sentOn)].filter(Boolean).join(" · ")}
        </p>
        {txid !== null && <p className="text-muted-foreground text-sm wrap-anywhere">{words.txid(txid)}</p>}
        {isSeen && (
          <p className="mt-1">
            <Badge variant="warning">{words.seen}</Badge>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {fileId !== null && (
          <a href={paths.studio.file(fileId)} className={buttonVariants({ variant: "ghost", size: "sm" })}>
            {words.see}
          </a>
        )}
        <ReceiptDecision id={row.id} studentName={studentName} />
      </div>
    </li>
  );
}

function ToReturn({ row }: { row: ToReturnRow }) {
  const { studentName, description, heldCents, askedCents, reason, cameOn, reference } = row;
  return (
    <li className={LINE}>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {studentName} · <span className="numeric">{formatBRL(heldCents)}</span>
        </p>
        <p className="text-muted-foreground text-sm wrap-anywhere">
          {[description, words.asked(formatBRL(askedCents)), words.came(formatDay(cameOn))].join(" · ")}
        </p>
        <p className="text-muted-foreground text-sm wrap-anywhere">{words.reference(reference)}</p>
        <p className="mt-1">
          <Badge variant="warning">{words.reasons[reason]}</Badge>
        </p>
      </div>
      <ReturnDecision id={row.id} amount={formatBRL(heldCents)} />
    </li>
  );
}
