"use client";

import { ConfirmAction } from "@/components/feedback/confirm-action";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { freeReceipts } from "@/lib/features/files/actions";
import { filesCopy } from "@/lib/features/files/copy";
import type { RoomView } from "@/lib/features/files/queries";
import { sizeText } from "@/lib/features/files/rules";

const words = filesCopy.room;

const kindName = (purpose: string): string =>
  Object.entries(words.kinds).find(([kind]) => kind === purpose)?.[1] ?? words.other;

/** The storage that the academy's files use, and the old receipts that its owner may delete together. */
export function RoomCard({ room, kinds, free }: RoomView) {
  const used = kinds.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.used(used === 0 ? "0 kB" : sizeText(used), sizeText(room))}</CardDescription>
      </CardHeader>
      <div className="grid gap-5 px-4 py-5 text-sm sm:px-5">
        {kinds.length > 0 && (
          <dl className="grid gap-2">
            {kinds.map(({ purpose, count, bytes }) => (
              <div key={purpose} className="flex justify-between gap-4">
                <dt>{kindName(purpose)}</dt>
                <dd className="text-muted-foreground tabular-nums">{words.count(count, sizeText(bytes))}</dd>
              </div>
            ))}
          </dl>
        )}
        <section aria-label={words.free} className="grid gap-2 border-t pt-4">
          <h3 className="font-medium">{words.free}</h3>
          <p className="text-muted-foreground">{free.length === 0 ? words.none : words.freeHint}</p>
          <ul className="grid gap-1 empty:hidden">
            {free.map(({ months, count, bytes }) => (
              <li key={months} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
                <span>
                  {words.older[months]}{" "}
                  <span className="text-muted-foreground tabular-nums">
                    {words.count(count, sizeText(bytes))}
                  </span>
                </span>
                <ConfirmAction
                  variant="ghost"
                  size="sm"
                  action={freeReceipts}
                  input={{ months: String(months) }}
                  title={words.question(count)}
                  description={words.consequence}
                  confirmLabel={filesCopy.remove}
                  success={({ count: freed }) => words.freed(freed)}
                  failureTitle={words.failed}
                  aria-label={`${filesCopy.remove}: ${words.older[months].toLowerCase()}`}
                >
                  {filesCopy.remove}
                </ConfirmAction>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Card>
  );
}
