import { BeltBar, type BeltBarProps } from "./belt-bar";
import styles from "./belt-bar.module.css";

type RankCellProps = {
  art: string | null;
  belt: Pick<BeltBarProps, "name" | "color" | "color2" | "color3" | "tipColor"> | null;
  degrees?: number;
};

/** Art above, belt below; a dash where neither was chosen. */
export function RankCell({ art, belt, degrees = 0 }: RankCellProps) {
  if (art === null) return <span className="text-muted-foreground">—</span>;
  return (
    <span className={styles.rank}>
      {art}
      {belt && <BeltBar {...belt} degrees={degrees} size="sm" />}
    </span>
  );
}
