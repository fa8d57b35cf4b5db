import { BeltBar } from "@/components/catalog/belt-bar";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { catalogCopy } from "@/lib/features/catalog/copy";
import { profileCopy } from "@/lib/features/profiles/copy";
import { ranksCopy } from "@/lib/features/ranks/copy";
import type { ShownArt } from "@/lib/features/ranks/queries";
import { formatDay } from "@/lib/kernel/dates";

type Promotion = ShownArt["promotions"][number];

/** Name, state and present rank of an art. */
export function ArtTitle({ art }: { art: ShownArt }) {
  const { martialArt, status, isPrimary, beltRank, rankSince, rankEstimated } = art;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 text-sm font-medium wrap-anywhere">
          {martialArt.name}
          {isPrimary && <Badge variant="info">Principal</Badge>}
          {status !== "active" && <Badge>{profileCopy.artStatus[status]}</Badge>}
        </h3>
        <p className="text-muted-foreground numeric text-sm">
          {[`Treina desde ${formatDay(art.startedOn)}`, art.endedOn && `até ${formatDay(art.endedOn)}`]
            .filter(Boolean)
            .join(" ")}
        </p>
      </div>
      {beltRank && rankSince && (
        <div className="text-sm">
          <BeltBar {...beltRank} degrees={art.beltDegree} />
          <p className="text-muted-foreground numeric">
            {ranksCopy.beltSince(formatDay(rankSince))}
            {rankEstimated && " (estimado)"}
          </p>
        </div>
      )}
    </div>
  );
}

type TimelineProps = { promotions: readonly Promotion[]; colleagues: ReadonlyMap<string, string> };

/** The promotions of an art, the newest first. */
export function Timeline({ promotions, colleagues }: TimelineProps) {
  if (promotions.length === 0)
    return (
      <p className="text-muted-foreground mt-3 text-sm">Nenhuma graduação registrada nesta modalidade.</p>
    );
  const superseded = new Set(promotions.map(({ supersedesId }) => supersedesId));
  return (
    <ol className="mt-3 border-l pl-4" aria-label="Linha do tempo das graduações">
      {promotions.map((promotion) => (
        <Award
          key={promotion.id}
          promotion={promotion}
          isCorrected={superseded.has(promotion.id)}
          recorder={promotion.userId && (colleagues.get(promotion.userId) ?? profileCopy.somebody)}
        />
      ))}
    </ol>
  );
}

type AwardProps = { promotion: Promotion; isCorrected: boolean; recorder: string | null };

function Award({ promotion, isCorrected, recorder }: AwardProps) {
  const { toBelt, toDegree, kind, promotedOn, estimated, instructor, reason, skips } = promotion;
  const rank = toDegree > 0 ? `${toBelt.name}, ${catalogCopy.degrees(toDegree)}` : toBelt.name;
  return (
    <li className="before:bg-border relative py-1.5 text-sm before:absolute before:top-3.5 before:-left-[1.28rem] before:size-2 before:rounded-full">
      <p className="flex flex-wrap gap-x-2">
        <span className={cn("font-medium", isCorrected && "text-muted-foreground line-through")}>{rank}</span>
        <span className="text-muted-foreground">
          {[
            profileCopy.kinds[kind],
            `${formatDay(promotedOn)}${estimated ? " (estimado)" : ""}`,
            skips && "com salto",
            isCorrected && "corrigida depois",
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      <p className="text-muted-foreground wrap-anywhere empty:hidden">
        {[instructor && `Por ${instructor.fullName}`, recorder && `registrado por ${recorder}`, reason]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </li>
  );
}
