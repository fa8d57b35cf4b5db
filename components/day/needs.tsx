"use client";

import { Cake, ChevronRight, Clock, Mail, Phone, Wallet } from "lucide-react";
import Link from "next/link";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { dayCopy } from "@/lib/features/day/copy";
import type { Need } from "@/lib/features/day/queries/read-day";
import { type NeedKind, rowsOf } from "@/lib/features/day/rules";
import { formatBRL } from "@/lib/kernel/money";
import { firstName } from "@/lib/kernel/text";

const copy = dayCopy.needs;

const icons = {
  fees: Wallet,
  away: Clock,
  calls: Phone,
  birthdays: Cake,
  invites: Mail,
} as const satisfies Record<NeedKind, object>;

function NeedRow({ need }: { need: Need }) {
  const { kind, count, first, openCents } = need;
  const Icon = icons[kind];
  const names = copy.names(
    first.map(({ name, neverTrained }) =>
      neverTrained ? copy.neverTrained(firstName(name)) : firstName(name),
    ),
    count,
  );
  return (
    <li>
      <Link
        prefetch={false}
        href={rowsOf(need)}
        className="hover:bg-accent flex min-h-12 items-center gap-3 px-4 py-1.5 sm:min-h-14 sm:px-5 sm:py-2"
      >
        <Icon aria-hidden="true" className="text-muted-foreground size-5 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="type-name block">{copy[kind](count)}</span>
          <span className="type-meta block truncate" title={names}>
            {names}
          </span>
        </span>
        {openCents > 0 && <span className="type-name numeric shrink-0">{formatBRL(openCents)}</span>}
        <ChevronRight aria-hidden="true" className="text-muted-foreground size-4 shrink-0" />
      </Link>
    </li>
  );
}

/** What waits for the owner, the most pressing first; each line leads to its rows. */
export function Needs({ needs }: { needs: readonly Need[] | null }) {
  return (
    <Card aria-labelledby="precisa-de-voce">
      <CardHeader>
        <CardTitle id="precisa-de-voce">{copy.title}</CardTitle>
      </CardHeader>
      {needs && needs.length > 0 ? (
        <ul className="divide-y">
          {needs.map((need) => (
            <NeedRow key={need.kind} need={need} />
          ))}
        </ul>
      ) : (
        <p className="type-text text-muted-foreground px-4 py-6 sm:px-5">
          {needs ? copy.none : dayCopy.failed}
        </p>
      )}
    </Card>
  );
}
