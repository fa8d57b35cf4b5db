import Link from "next/link";
import { paths } from "@/lib/config/paths";
import { reportsCopy } from "@/lib/features/reports/copy";
import type { Report } from "@/lib/features/reports/books";
import { addressOf } from "@/lib/kernel/address";
import { formatBRL } from "@/lib/kernel/money";
import { Panel } from "./panel";
import { figureAddress } from "./reports-address";

const words = reportsCopy.stats;

type Stat = { label: string; value: string; note: string; href: string };

/** Occupancy, revenue, students and retention (REP-10, REP-11). */
export function QuickStats({ people, classes, retention, period }: Report) {
  const rows = (figure: "joined" | "left" | "stayed") => figureAddress({ figure, period });
  const stats: Stat[] = [
    {
      label: words.occupancy,
      value: `${classes.occupancy}%`,
      note: words.occupancyNote(classes.enrolled, classes.places),
      href: figureAddress({ figure: "classes" }),
    },
    {
      label: words.averageFee,
      value: formatBRL(people.averageFee),
      note: reportsCopy.cards.averageFeeNote,
      href: addressOf(paths.studio.students, { status: "active", ordem: "mensalidade", sentido: "desc" }),
    },
    {
      label: words.perClass,
      value: decimal(classes.perClass),
      note: reportsCopy.week.hint,
      href: figureAddress({ figure: "classes" }),
    },
    {
      label: words.retention,
      value: retention.rate === null ? "–" : `${retention.rate}%`,
      note:
        retention.rate === null ? words.noRetention : words.retentionNote(retention.stayed, retention.start),
      href: rows("stayed"),
    },
  ];
  return (
    <Panel id="estatisticas" title={words.title}>
      <dl className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {stats.map(({ label, value, note, href }) => (
          <div key={label}>
            <dt className="text-muted-foreground text-sm">
              <Link href={href} prefetch={false} className="underline-offset-4 hover:underline">
                {label}
              </Link>
            </dt>
            <dd className="type-figure">{value}</dd>
            <dd className="type-meta">{note}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-3 flex flex-wrap gap-x-5 text-sm">
        {[
          { href: rows("joined"), text: words.joined(people.joined) },
          { href: rows("left"), text: words.left(retention.left) },
        ].map(({ href, text }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className="text-primary inline-flex min-h-11 items-center underline-offset-4 hover:underline lg:min-h-9"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export const decimal = (value: number): string => value.toLocaleString("pt-BR", { maximumFractionDigits: 1 });
