import { BeltBar, type BeltBarProps } from "./belt-bar";

type RankCellProps = {
  art: string | null;
  belt: Pick<BeltBarProps, "name" | "color" | "color2" | "color3" | "tipColor"> | null;
  degrees?: number;
};

/** Art above, belt below; a dash where neither was chosen. */
export function RankCell({ art, belt, degrees = 0 }: RankCellProps) {
  if (art === null) return <span className="text-muted-foreground">—</span>;
  return (
    <span className="block min-w-0">
      {art}
      {belt && (
        <BeltBar {...belt} degrees={degrees} size="sm" className="text-muted-foreground mt-0.5 flex" />
      )}
    </span>
  );
}
