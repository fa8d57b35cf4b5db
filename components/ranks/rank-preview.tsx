import { ArrowRight } from "lucide-react";
import { BeltBar } from "@/components/catalog/belt-bar";
import { catalogCopy } from "@/lib/features/catalog/copy";
import type { Belt } from "@/lib/features/catalog/queries";
import { ranksCopy } from "@/lib/features/ranks/copy";

type Rank = { belt: Belt; degree: number };

type RankPreviewProps = {
  now: Rank | null;
  then: Rank | null;
  /** The time for which the present rank was worn, and its number of classes. */
  held: string | null;
};

export function RankPreview({ now, then, held }: RankPreviewProps) {
  const { from, to, chooseNext } = ranksCopy.promotion;
  const isSame = then?.belt.id === now?.belt.id && then?.degree === now?.degree;
  return (
    <p
      aria-live="polite"
      className="bg-muted col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md p-3 text-sm"
    >
      <span className="sr-only">{from}</span>
      {now ? <BeltBar {...now.belt} degrees={now.degree} /> : <span>{catalogCopy.noBelt}</span>}
      <ArrowRight aria-hidden="true" className="text-muted-foreground size-4 shrink-0" />
      <span className="sr-only">{to}</span>
      {then === null || isSame ? (
        <span className="text-muted-foreground">{chooseNext}</span>
      ) : (
        <BeltBar {...then.belt} degrees={then.degree} />
      )}
      {held !== null && <span className="text-muted-foreground numeric basis-full">{held}</span>}
    </p>
  );
}
