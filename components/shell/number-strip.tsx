"use client";

import Link from "next/link";
import styles from "./number-strip.module.css";

/** Against the time before, which way in its words or sign: "-8% sobre outubro". Bad news is red whichever way it points. */
type Trend = { change: "up" | "down" | "same" | "new"; text: string; bad?: boolean };

export type Figure = {
  label: string;
  /** Already formatted: "R$ 1.234,56", "118". */
  value: string;
  /** What the figure counts, or how much of it is certain. */
  note?: string;
  /** Its rows. */
  href?: string;
  trend?: Trend;
};

type NumberStripProps = {
  label: string;
  /** The figure the page is about: the loudest thing on it. */
  lead: Figure;
  /** Two or three; more only where the specification names them. */
  others: readonly Figure[];
  /** The page's list follows: on a phone it is one line that is swiped, without notes, so that rows are seen at once. */
  isAboveList?: boolean;
};

/** What a page counts, lying on the paper without boxes. */
export function NumberStrip({ label, lead, others, isAboveList = false }: NumberStripProps) {
  return (
    <section
      aria-label={label}
      className={isAboveList ? `${styles.strip} max-sm:swipes` : styles.strip}
      data-line={isAboveList ? "" : undefined}
    >
      <dl>
        <Cell {...lead} />
      </dl>
      <dl>
        {others.map((figure) => (
          <Cell key={figure.label} {...figure} />
        ))}
      </dl>
    </section>
  );
}

function Cell({ label, value, note, href, trend }: Figure) {
  return (
    <div>
      <dt>
        {href === undefined ? (
          label
        ) : (
          <Link href={href} prefetch={false}>
            {label}
          </Link>
        )}
      </dt>
      <dd>{value}</dd>
      {note && <dd>{note}</dd>}
      {trend && <dd data-trend={trend.bad ? "bad" : trend.change}>{trend.text}</dd>}
    </div>
  );
}
