import Link from "next/link";
import { formatCount } from "@/lib/kernel/counts";
import { BeltCloth } from "./belt-cloth";
import type { BeltColors } from "./belt-colors";
import styles from "./belt-bar.module.css";

type BeltChipProps = {
  belt: BeltColors & { name: string };
  href: string;
  current: boolean;
  count?: number;
};

/** A belt to filter by: its colours, name and count. The chosen one differs by more than colour. */
export function BeltChip({ belt: { name, ...colors }, href, current, count }: BeltChipProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      scroll={false}
      aria-current={current ? "true" : undefined}
      className={styles.chip}
    >
      <svg viewBox="36 0 36 12" aria-hidden="true">
        <BeltCloth {...colors} />
      </svg>
      {name}
      {count !== undefined && <span>{formatCount(count)}</span>}
    </Link>
  );
}
