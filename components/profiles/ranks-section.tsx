import { BeltBar } from "@/components/catalog/belt-bar";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { catalogCopy } from "@/lib/features/catalog/copy";
import { profileCopy } from "@/lib/features/profiles/copy";
import type { Profile } from "@/lib/features/profiles/queries";
import { formatDay } from "@/lib/kernel/dates";
import type { ProfileView } from "./profile-screen";
import { Nothing, Section } from "./section";

type Art = Profile["arts"][number];
type Promotion = Art["promotions"][number];

/** The arts with their belts, and below each how its rank came about. */
export function RanksSection({ profile, colleagues }: ProfileView) {
  return (
    <Section id="graduacao" title="Graduação">
      {profile.arts.length === 0 && (
        <Nothing>Nenhuma modalidade ainda. Edite o cadastro para escolher a arte marcial.</Nothing>
      )}
      <ul className="divide-y">
        {profile.arts.map((art) => (
          <li key={art.martialArtId} className="px-4 py-4 sm:px-5">
            <ArtHead art={art} />
            <Timeline promotions={art.promotions} colleagues={colleagues} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ArtHead({ art }: { art: Art }) {
  const since = art.rankSince && `desde ${formatDay(art.rankSince)}${art.rankEstimated ? " (estimado)" : ""}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1">
        <h3 className="font-medium wrap-anywhere">
          {art.martialArt.name}{" "}
          {art.isPrimary && (
            <Badge variant="info" className="ml-1 align-middle">
              Principal
            </Badge>
          )}
          {art.status !== "active" && (
            <Badge className="ml-1 align-middle">{profileCopy.artStatus[art.status]}</Badge>
          )}
        </h3>
        <p className="text-muted-foreground text-sm">
          {[`Treina desde ${formatDay(art.startedOn)}`, art.endedOn && `até ${formatDay(art.endedOn)}`]
            .filter(Boolean)
            .join(" ")}
        </p>
      </div>
      {art.beltRank && (
        <div className="text-sm">
          <BeltBar {...art.beltRank} degrees={art.beltDegree} />
          <p className="text-muted-foreground">{since}</p>
        </div>
      )}
    </div>
  );
}

type TimelineProps = { promotions: readonly Promotion[]; colleagues: ReadonlyMap<string, string> };

function Timeline({ promotions, colleagues }: TimelineProps) {
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
