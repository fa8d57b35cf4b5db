import { ProposalToDecide } from "@/components/proposals/proposal-to-decide";
import { ArtMenu } from "@/components/ranks/art-menu";
import { AddArtButton, CorrectButton, PromoteButton } from "@/components/ranks/ranks-buttons";
import type { ProfileFile } from "@/lib/features/profiles/queries";
import type { IsoDay } from "@/lib/kernel/dates";
import type { ProfileView } from "./profile-screen";
import { ArtTitle, Timeline } from "./rank-timeline";
import { Nothing, Section } from "./section";

type Art = ProfileFile["arts"][number];

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
            {art.proposal?.state === "open" && <ProposalToDecide proposal={art.proposal} />}
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
  const { martialArtId: id, martialArt, status, isPrimary } = art;
  return (
    <div className="flex items-start gap-2">
      <ArtTitle art={art} />
      <div className="-mt-2 -mr-2">
        <ArtMenu
          studentId={studentId}
          art={{ id, name: martialArt.name, status, isPrimary }}
          hasOthers={hasOthers}
        />
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
