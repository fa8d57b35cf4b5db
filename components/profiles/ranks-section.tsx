import { BeltBar } from "@/components/catalog/belt-bar";
import { ArtMenu } from "@/components/ranks/art-menu";
import { AddArtButton, CorrectButton, PromoteButton } from "@/components/ranks/ranks-buttons";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { catalogCopy } from "@/lib/features/catalog/copy";
import { profileCopy } from "@/lib/features/profiles/copy";
import type { ProfileFile } from "@/lib/features/profiles/queries";
import { ranksCopy } from "@/lib/features/ranks/copy";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import type { ProfileView } from "./profile-screen";
import { Nothing, Section } from "./section";

type Art = ProfileFile["arts"][number];
type Promotion = Art["promotions"][number];

type RanksProps = ProfileView & { ranks: readonly Art[] };

export function RanksSection({ profile, ranks, training, colleagues, today }: RanksProps) {
  const { id: studentId } = profile;
  const going = ranks.filter(({ status }) => status !== "ended").length;
  return (
    <Section
      id="graduacao"
      title="Graduação"
      action={
        <AddArtButton
          studentId={studentId}
          known={ranks.map(({ martialArtId }) => martialArtId)}
          today={today}
        />
      }
    >
      {ranks.length === 0 && (
        <Nothing>Nenhuma modalidade ainda. Adicione a arte marcial que o aluno treina.</Nothing>
      )}
      <ul className="divide-y">
        {ranks.map((art) => (
          <li key={art.martialArtId} className="px-4 py-4 sm:px-5">
            <ArtHead studentId={studentId} art={art} hasOthers={going > 1} />
            <ArtActs studentId={studentId} art={art} training={training} today={today} />
            <Timeline promotions={art.promotions} colleagues={colleagues} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type ArtProps = { studentId: string; art: Art };

function ArtHead({ studentId, art, hasOthers }: ArtProps & { hasOthers: boolean }) {
  const { martialArtId: id, martialArt, status, isPrimary, beltRank, rankSince, rankEstimated } = art;
  const { name } = martialArt;
  return (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 text-sm font-medium wrap-anywhere">
            {name}
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
      <div className="-mt-2 -mr-2">
        <ArtMenu studentId={studentId} art={{ id, name, status, isPrimary }} hasOthers={hasOthers} />
      </div>
    </div>
  );
}

function ArtActs({
  studentId,
  art,
  training,
  today,
}: ArtProps & Pick<ProfileView, "training"> & { today: IsoDay }) {
  const { martialArtId, martialArt, status, beltRank, beltDegree, promotions } = art;
  const superseded = new Set(promotions.map(({ supersedesId }) => supersedesId));
  const last = promotions.find(({ id }) => !superseded.has(id));
  if (status === "ended") return null;
  const { degreeSince: since } = art;
  const trained = training?.byArt.find((each) => each.martialArtId === martialArtId);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <PromoteButton
        studentId={studentId}
        art={{ id: martialArtId, name: martialArt.name }}
        today={today}
        current={beltRank && { id: beltRank.id, name: beltRank.name, degree: beltDegree }}
        worn={since && { since, classes: training && (trained?.inRank ?? 0) }}
      />
      {last && (
        <CorrectButton
          studentId={studentId}
          martialArtId={martialArtId}
          last={{
            id: last.id,
            beltId: last.toBelt.id,
            beltName: last.toBelt.name,
            degree: last.toDegree,
            promotedOn: last.promotedOn,
          }}
        />
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
