import type { CSSProperties } from "react";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassRow } from "@/lib/features/classes/queries";
import { type WeekDay, artsOf, isForKids } from "@/lib/features/classes/rules";
import styles from "./week-legend.module.css";

/**
 * The number of distinguishable tones: `--art-1` and following in globals.css. More arts repeat them; the names stay
 * beside the tones.
 */
const ART_TONES = 6;

/** The colour of an art's edge in the week; null for a class without an art. */
export const toneOf = (arts: readonly string[], art: string | null): string | null =>
  art === null ? null : `var(--art-${(arts.indexOf(art) % ART_TONES) + 1})`;

/** Explains the edges of the blocks: the colour is the art's, and a double edge marks classes for children. */
export function WeekLegend({ week }: { week: readonly WeekDay<ClassRow>[] }) {
  const arts = artsOf(week);
  const classes = week.flatMap((day) => day.classes);
  const mixes = new Set(classes.map((row) => isForKids(row))).size > 1;
  if (arts.length < 2 && !mixes) return null;
  return (
    <ul className={styles.legend} aria-label={classesCopy.legend.label}>
      {arts.length > 1 &&
        arts.map((art) => (
          <li key={art} style={{ "--art": toneOf(arts, art) } as CSSProperties}>
            {art}
          </li>
        ))}
      {mixes && <li data-kids="">{classesCopy.legend.kids}</li>}
    </ul>
  );
}
