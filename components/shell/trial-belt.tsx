import Link from "next/link";
import { paths } from "@/lib/config/paths";
import { studioCopy } from "@/lib/features/studios/copy/subscription";
import styles from "./trial-belt.module.css";

type TrialBeltProps = {
  daysLeft: number;
  /** Elapsed share of the trial, from 0 to 1. */
  spent: number;
};

export function TrialBelt({ daysLeft, spent }: TrialBeltProps) {
  return (
    <Link href={paths.subscribe} prefetch={false} className={styles.trial}>
      <span>
        {studioCopy.trialLeft(daysLeft)} · <b>{studioCopy.subscribe}</b>
      </span>
      <svg viewBox="0 0 200 12" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0h200v12H0z" className={styles.cloth} />
        <path d={`M0 0h${Math.round(spent * 200)}v12H0z`} className={styles.spent} />
        <path d="M160 0h24v12h-24z" className={styles.tip} />
      </svg>
    </Link>
  );
}
