import { Cake, ChevronRight, Clock, Mail, Phone, Wallet } from "lucide-react";
import Link from "next/link";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { dayCopy } from "@/lib/features/day/copy";
import type { Need } from "@/lib/features/day/queries";
import { type NeedKind, firstName } from "@/lib/features/day/rules";
import { addressOf } from "@/lib/kernel/address";
import { formatBRL } from "@/lib/kernel/money";

const copy = dayCopy.needs;

const looks = {
  fees: { Icon: Wallet, href: addressOf(paths.studio.students, { mensalidade: "atrasada" }) },
  away: {
    Icon: Clock,
    href: addressOf(paths.studio.students, { status: "active", ordem: "treino" }),
  },
  calls: { Icon: Phone, href: paths.studio.crm },
  birthdays: { Icon: Cake, href: paths.studio.students },
  invites: { Icon: Mail, href: paths.studio.invites },
} as const satisfies Record<NeedKind, object>;

/** Of one student, the student's own page; of several, their list. */
function hrefOf({ kind, count, first: [only] }: Need): string {
  const isStudent = kind === "fees" || kind === "away" || kind === "birthdays";
  return isStudent && count === 1 && only ? paths.studio.student(only.id) : looks[kind].href;
}

function NeedRow({ need }: { need: Need }) {
  const { kind, count, first, openCents } = need;
  const { Icon } = looks[kind];
  const names = first.map(({ name }) => firstName(name));
  return (
    <li>
      <Link
        href={hrefOf(need)}
        className="hover:bg-accent flex min-h-14 items-center gap-3 px-4 py-2 sm:px-5"
      >
        <Icon aria-hidden="true" className="text-muted-foreground size-5 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="type-name block">{copy[kind](count)}</span>
          <span className="type-meta block truncate">{copy.names(names, count)}</span>
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
