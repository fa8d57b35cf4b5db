"use client";

import { Address } from "@/components/shell/address";
import { Fact } from "@/components/shell/facts";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { trailCopy } from "@/lib/features/trail/copy/trail";
import type { TrailLine } from "./trail-table";

const words = trailCopy;

export function TrailDialog({ line, onClose }: { line: TrailLine; onClose: () => void }) {
  const { what, act, when, level, who, studio, from, details } = line;
  return (
    <Dialog title={what} onClose={onClose}>
      <DialogBody>
        <dl className="divide-y">
          <Fact term={words.at}>{when}</Fact>
          {act && <Fact term={words.action}>{act}</Fact>}
          {level && <Fact term={words.level}>{level.label}</Fact>}
          <Fact term={words.who}>{who === null ? words.nobody : <Address>{who}</Address>}</Fact>
          {studio && <Fact term={words.studio}>{studio}</Fact>}
          {from && <Fact term={words.from}>{from}</Fact>}
          <Fact term={act === null ? words.details : words.change}>
            {details.length === 0 ? (
              words.noDetails
            ) : (
              <ul className="grid gap-1">
                {details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            )}
          </Fact>
        </dl>
      </DialogBody>
    </Dialog>
  );
}
