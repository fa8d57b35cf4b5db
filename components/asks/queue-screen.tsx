import Link from "next/link";
import { paymentsAddress } from "@/components/payments/payments-address";
import { BackLink } from "@/components/shell/back-link";
import { EmptyState } from "@/components/shell/empty-state";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { asksCopy } from "@/lib/features/asks/copy";
import type { QueueView } from "@/lib/features/asks/flows";
import { askedWords, dueWords } from "@/lib/features/charges/rules";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { queueAddress } from "./queue-address";
import { QueueActs } from "./queue-acts";

const copy = asksCopy.queue;

/** One person of the list after another, with the text that will be written. */
export function QueueScreen(view: QueueView) {
  const { filter, current, left, place, rows, skipped, today } = view;
  const list = paymentsAddress(filter);
  return (
    <div className="mx-auto max-w-2xl">
      <BackLink href={list}>{paymentsCopy.tabs[filter.tab]}</BackLink>
      <PageHeader
        {...pageHeads.askQueue}
        description={current ? `${copy.place(place, rows)}. ${copy.left(left)}` : undefined}
      />
      <Card>
        {current ? (
          <Turn key={current.id} {...view} current={current} today={today} list={list} />
        ) : (
          <EmptyState
            drawing="money"
            title={copy.done}
            description={copy.doneHint}
            action={
              <Link href={list} className={buttonVariants({ variant: "outline" })}>
                {copy.list}
              </Link>
            }
          />
        )}
      </Card>
      {skipped.length > 0 && (
        <p className="type-meta mt-3 px-4 sm:px-5">
          {copy.skippedOf(skipped.map(({ why, count }) => copy.skipped[why](count)))}
        </p>
      )}
    </div>
  );
}

type TurnProps = QueueView & { current: NonNullable<QueueView["current"]>; today: IsoDay; list: string };

function Turn({ filter, current, back, next, today, list }: TurnProps) {
  const { studentId, studentName, href, description, dueOn, dueCents, asked, text } = current;
  const isAgain = asked?.on === today;
  return (
    <>
      <div className="flex items-start justify-between gap-3 px-4 pt-4 sm:px-5">
        <div className="min-w-0">
          <h2 className="type-name wrap-anywhere">
            <Link
              href={`${paths.studio.student(studentId)}#financeiro`}
              prefetch={false}
              className="hover:underline"
            >
              {studentName}
            </Link>
          </h2>
          <p className="type-meta wrap-anywhere">
            {description} · <span title={formatDay(dueOn)}>{dueWords(dueOn, today)}</span>
          </p>
          <p className="type-meta wrap-anywhere">
            {asked ? copy.lastAsked(askedWords(asked, today), asked.time, asked.by) : copy.neverAsked}
          </p>
        </div>
        <span className="type-name numeric shrink-0">{formatBRL(dueCents)}</span>
      </div>
      <p className="type-text bg-muted mx-4 my-4 rounded-lg p-3 wrap-anywhere whitespace-pre-line sm:mx-5">
        <span className="sr-only">{copy.text}: </span>
        {text}
      </p>
      <QueueActs
        chat={isAgain ? paths.studio.askAgain(href) : href}
        label={isAgain ? asksCopy.openAgain : asksCopy.open}
        next={queueAddress({ ...filter, at: next })}
        back={back === null ? null : queueAddress({ ...filter, at: back })}
        list={list}
      />
    </>
  );
}
