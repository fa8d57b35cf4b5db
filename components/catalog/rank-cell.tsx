import { BeltBar, type BeltBarProps } from "./belt-bar";
import styles from "./rank-cell.module.css";

type Rank = {
  art: string | null;
  belt: Pick<BeltBarProps, "name" | "color" | "color2" | "color3" | "tipColor"> | null;
  degrees?: number;
};

export function RankCell({ art, belt, degrees = 0 }: Rank) {
  if (art === null) return <span className="text-muted-foreground">—</span>;
  return (
    <span className={styles.rank}>
      {belt && <BeltBar {...belt} degrees={degrees} />}
      <span>{art}</span>
    </span>
  );
}

/** The same as text, as the title of a cell that may be cut. */
export function rankTitle({ art, belt, degrees = 0 }: Rank): string | null {
  if (art === null) return null;
  const grade = degrees === 0 ? "" : ` · ${degrees} ${degrees === 1 ? "grau" : "graus"}`;
  return belt ? `${belt.name}${grade} · ${art}` : art;
}
