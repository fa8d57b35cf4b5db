"use client";

import Link from "next/link";
import styles from "./number-strip.module.css";

/** Against the time before: "12% a mais que em outubro". Bad news is red whichever way it points. */
type Trend = { change: "up" | "down" | "same"; text: string; bad?: boolean };

export type Figure = {
  label: string;
  /** Already formatted: "R$ 1.234,56", "118". */
  value: string;
  /** What the figure counts, or how much of it is certain. */
  note?: string;
  /** Its rows. */
  href?: string;
  trend?: Trend;
  /** Note and trend wait for more room than a phone has, where rows are to be seen there at once. */
  isShortOnPhones?: boolean;
};

type NumberStripProps = {
  label: string;
  /** The figure the page is about: the loudest thing on it. */
  lead: Figure;
  /** Two or three; more only where the specification names them. */
  others: readonly Figure[];
};

/** What a page counts, lying on the paper without boxes. */
export function NumberStrip({ label, lead, others }: NumberStripProps) {
  return (
    <section aria-label={label} className={styles.strip}>
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

const arrows = { up: "↑ ", down: "↓ ", same: "" } as const;

function Cell({ label, value, note, href, trend, isShortOnPhones }: Figure) {
  return (
    <div data-short={isShortOnPhones ? "" : undefined}>
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
      {trend && (
        <dd data-trend={trend.bad ? "bad" : trend.change}>
          <span aria-hidden="true">{arrows[trend.change]}</span>
          {trend.text}
        </dd>
      )}
    </div>
  );
}
