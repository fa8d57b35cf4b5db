"use client";

import {
  Award,
  Cake,
  ChevronRight,
  CircleDollarSign,
  Clock,
  DoorClosed,
  DoorOpen,
  Mail,
  Phone,
  ReceiptText,
  UserX,
  Wallet,
} from "lucide-react";
import Link from "next/link";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { dayCopy } from "@/lib/features/day/copy";
import type { Need } from "@/lib/features/day/queries/read-day";
import { type NeedKind, type expiryWarning, rowsOf } from "@/lib/features/day/rules";
import { formatBRL } from "@/lib/kernel/money";
import { firstName } from "@/lib/kernel/text";
import { ExpiryAlert } from "./expiry-alert";

const copy = dayCopy.needs;

const icons = {
  erasures: UserX,
  fees: Wallet,
  receipts: ReceiptText,
  proposals: Award,
  waits: DoorOpen,
  unplaced: DoorClosed,
  feeless: CircleDollarSign,
  away: Clock,
  calls: Phone,
  birthdays: Cake,
  invites: Mail,
} as const satisfies Record<NeedKind, object>;

function NeedRow({ need }: { need: Need }) {
  const { kind, count, first, openCents } = need;
  const Icon = icons[kind];
  const names = copy.names(
    first.map(({ name, neverTrained }) => {
      // Followed by the names of the classes.
      if (kind === "unplaced" || kind === "waits") return name;
      return neverTrained ? copy.neverTrained(firstName(name)) : firstName(name);
    }),
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

type NeedsProps = {
  /** Null if loading failed. */
  needs: readonly Need[] | null;
  /** Set if the subscription or trial is about to end. */
  expiry: ReturnType<typeof expiryWarning>;
  /** True while first steps are left. */
  begins: boolean;
};

/** Work that waits for the owner, the most urgent first. Each line links to its rows. */
export function Needs({ needs, expiry, begins }: NeedsProps) {
  return (
    <Card aria-labelledby="precisa-de-voce">
      <CardHeader>
        <CardTitle id="precisa-de-voce">{copy.title}</CardTitle>
      </CardHeader>
      {expiry && (
        <div className="px-4 pt-4 sm:px-5">
          <ExpiryAlert {...expiry} />
        </div>
      )}
      {needs && needs.length > 0 ? (
        <ul className="divide-y">
          {needs.map((need) => (
            <NeedRow key={need.kind} need={need} />
          ))}
        </ul>
      ) : (
        <p className="type-text text-muted-foreground px-4 py-6 sm:px-5">
          {nothing({ needs, expiry, begins })}
        </p>
      )}
    </Card>
  );
}

function nothing({ needs, expiry, begins }: NeedsProps): string {
  if (!needs) return dayCopy.failed;
  if (begins) return copy.begin;
  return expiry ? copy.noneElse : copy.none;
}
