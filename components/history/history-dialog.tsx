"use client";

import Link from "next/link";
import { Fact } from "@/components/shell/facts";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { historyCopy } from "@/lib/features/history/copy";
import type { HistoryLine } from "./history-table";

const words = historyCopy;

export function HistoryDialog({ line, onClose }: { line: HistoryLine; onClose: () => void }) {
  const { what, when, who, whom, changes } = line;
  return (
    <Dialog title={what} onClose={onClose}>
      <DialogBody>
        <dl className="divide-y">
          <Fact term={words.at}>{when}</Fact>
          <Fact term={words.who}>{who}</Fact>
          {whom && (
            <Fact term={words.whom}>
              {whom.href === null ? (
                whom.name
              ) : (
                <Link href={whom.href} prefetch={false} className="underline underline-offset-4">
                  {whom.name}
                </Link>
              )}
            </Fact>
          )}
          <Fact term={words.change}>
            {changes.length === 0 ? (
              words.noDetails
            ) : (
              <ul className="grid gap-1">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
          </Fact>
        </dl>
      </DialogBody>
    </Dialog>
  );
}
