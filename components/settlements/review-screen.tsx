import type { ReactNode } from "react";
import { type HeldItem, HeldList } from "@/components/feedback/held-rows";
import { BackLink } from "@/components/shell/back-link";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Badge } from "@/components/ui/badge";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { reviewCopy } from "@/lib/features/settlements/copy/review";
import type { ReceiptRow, ReviewPart, ToReturnRow } from "@/lib/features/settlements/queries/to-review";
import { formatDay } from "@/lib/kernel/dates";
import { centsToInput, formatBRL } from "@/lib/kernel/money";
import { ReceiptDecision } from "./receipt-decision";
import { ReceiptPaper } from "./receipt-paper";
import { ReturnDecision } from "./return-decision";
import { ReturnReceipt } from "./return-receipt";

const words = reviewCopy;

type ReviewScreenProps = { receipts: readonly ReceiptRow[]; toReturn: readonly ToReturnRow[] };

export function ReviewScreen({ receipts, toReturn }: ReviewScreenProps) {
  const waiting = receipts.filter(({ reason }) => reason === null);
  const unwanted = receipts.flatMap(({ reason, ...row }) => (reason === null ? [] : [{ ...row, reason }]));
  return (
    <>
      <BackLink href={paths.studio.finance}>Financeiro</BackLink>
      <PageHeader {...pageHeads.review} />
      <div className="grid gap-4">
        <Part id="comprovantes" title={words.receipts} hint={words.receiptsHint} nothing={words.noReceipts}>
          {waiting.map((row) => ({
            id: row.id,
            content: (
              <Receipt row={row}>
                <ReceiptDecision
                  id={row.id}
                  studentName={row.studentName}
                  amount={formatBRL(row.amountCents)}
                  sentOn={row.sentOn}
                />
              </Receipt>
            ),
          }))}
        </Part>
        <Part id="a-devolver" title={words.toReturn} hint={words.toReturnHint} nothing={words.noReturns}>
          {[
            ...unwanted.map((row) => ({
              id: row.id,
              content: (
                <Receipt row={row}>
                  <ReturnReceipt
                    id={row.id}
                    studentName={row.studentName}
                    amount={formatBRL(row.amountCents)}
                    reason={row.reason}
                  />
                </Receipt>
              ),
            })),
            ...toReturn.map((row) => ({ id: row.id, content: <ToReturn row={row} /> })),
          ]}
        </Part>
      </div>
    </>
  );
}

type PartProps = {
  id: string;
  title: string;
  hint: string;
  nothing: string;
  children: readonly HeldItem[];
};

function Part({ id, title, hint, nothing, children }: PartProps) {
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
        <CardDescription>{hint}</CardDescription>
      </CardHeader>
      <HeldList
        rows={children}
        nothing={<p className="text-muted-foreground px-4 py-6 text-sm sm:px-5">{nothing}</p>}
      />
    </Card>
  );
}

function Receipt({ row, children }: { row: ReceiptRow; children: ReactNode }) {
  const {
    studentName,
    payer,
    description,
    parts,
    amountCents,
    txid,
    fileId,
    isPicture,
    sentOn,
    isSeen,
    reason,
  } = row;
  return (
    <Line
      name={studentName}
      amount={formatBRL(amountCents)}
      lines={[
        ...payerLines(payer),
        ...partLines(parts),
        [description, sentOn && words.sent(formatDay(sentOn))].filter(Boolean).join(" · "),
        ...(txid === null ? [] : [words.txid(txid)]),
      ]}
      warnings={[
        ...(reason === null ? [] : parts.length > 0 ? partWarnings(parts) : [words.reasons[reason]]),
        ...(isSeen ? [words.seen] : []),
      ]}
      paper={fileId !== null && <ReceiptPaper {...{ fileId, isPicture, studentName }} />}
    >
      {children}
    </Line>
  );
}

const payerLines = (payer: string | null): string[] => (payer === null ? [] : [words.payer(payer)]);

const partLines = (parts: readonly ReviewPart[]): string[] =>
  parts.map(({ name, description, amountCents }) =>
    words.part(words.partOf(name, description), formatBRL(amountCents)),
  );

/** Says of a family's transfer which of its charges no longer takes the money. */
const partWarnings = (parts: readonly ReviewPart[]): string[] =>
  parts.flatMap(({ name, description, reason }) =>
    reason === null ? [] : [words.misfit(words.partOf(name, description), words.reasons[reason])],
  );

function ToReturn({ row }: { row: ToReturnRow }) {
  const {
    studentName,
    payer,
    description,
    parts,
    heldCents,
    askedCents,
    currency,
    reason,
    cameOn,
    reference,
  } = row;
  const misfits = partWarnings(parts);
  const isBRL = currency === "BRL";
  const held = isBRL ? formatBRL(heldCents) : words.foreign(centsToInput(heldCents), currency);
  return (
    <Line
      name={studentName}
      amount={held}
      lines={[
        ...payerLines(payer),
        ...partLines(parts),
        [description, words.asked(formatBRL(askedCents)), words.came(formatDay(cameOn))]
          .filter(Boolean)
          .join(" · "),
        words.reference(reference),
      ]}
      warnings={misfits.length > 0 ? misfits : [words.reasons[reason]]}
    >
      <ReturnDecision id={row.id} studentName={studentName} amount={held} canKeep={isBRL} reason={reason} />
    </Line>
  );
}

type LineProps = {
  name: string;
  amount: string;
  lines: readonly string[];
  warnings: readonly string[];
  paper?: ReactNode;
  children: ReactNode;
};

function Line({ name, amount, lines, warnings, paper, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        {paper}
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            {name} · <span className="numeric">{amount}</span>
          </p>
          {lines.map((line) => (
            <p key={line} className="text-muted-foreground text-sm wrap-anywhere">
              {line}
            </p>
          ))}
          {warnings.map((warning) => (
            <p key={warning} className="mt-1">
              <Badge variant="warning">{warning}</Badge>
            </p>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
