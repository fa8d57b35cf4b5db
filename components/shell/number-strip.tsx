"use client";

import Link from "next/link";
import styles from "./number-strip.module.css";

/**
 * Change since the earlier period, with its direction in words or sign: "-8% sobre outubro". `bad` shows it in red,
 * whether the figure rises or falls.
 */
type Trend = { change: "up" | "down" | "same" | "new"; text: string; bad?: boolean };

export type Figure = {
  label: string;
  /** Formatted: "R$ 1.234,56", "118". */
  value: string;
  /** Explains the figure, or says how much of it is certain. */
  note?: string;
  href?: string;
  trend?: Trend;
};

type NumberStripProps = {
  label: string;
  /** The page's main figure, shown largest. */
  lead: Figure;
  /** Two or three. More only if docs/requirements.md lists them. */
  others: readonly Figure[];
  /**
   * True if a list follows. On a phone the strip is then one scrolling line without notes, so that rows are visible at
   * once.
   */
  isAboveList?: boolean;
};

/** A page's figures, without boxes around them. */
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
