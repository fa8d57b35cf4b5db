import { NotesSection } from "@/components/notes/notes-section";
import { ArtTitle, Timeline } from "@/components/profiles/rank-timeline";
import { Nothing, Section } from "@/components/profiles/section";
import { ProposeButton } from "@/components/proposals/proposal-buttons";
import { ProposalState } from "@/components/proposals/proposal-state";
import { BackLink } from "@/components/shell/back-link";
import { PageHeader } from "@/components/shell/page-header";
import { paths } from "@/lib/config/paths";
import type { ShownArt } from "@/lib/features/ranks/queries";
import { teachingCopy } from "@/lib/features/teaching/copy";
import type { OwnPresence, getOwnStudent } from "@/lib/features/teaching/queries/own-students";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";

const copy = teachingCopy.page;

type OwnStudentView = {
  student: Awaited<ReturnType<typeof getOwnStudent>>;
  presence: readonly OwnPresence[];
  colleagues: ReadonlyMap<string, string>;
  /** The reader, who may erase the own notes. */
  userId: string;
  today: IsoDay;
  timeZone: string;
};

/** One student as the own instructor sees them: belts, presence in own classes, notes. */
export function OwnStudentScreen(view: OwnStudentView) {
  const { student, presence } = view;
  return (
    <>
      <BackLink href={paths.studio.students}>Alunos</BackLink>
      <PageHeader
        title={student.fullName}
        description={student.age === null ? undefined : commonCopy.age(student.age)}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <Ranks {...view} />
        <div className="grid gap-4 lg:gap-6">
          <Presence presence={presence} />
          <NotesSection
            {...view}
            studentId={student.id}
            notes={student.notes}
            nothing={copy.noNotes}
            mayErase={(note) => note.userId === view.userId}
          />
        </div>
      </div>
    </>
  );
}

function Ranks({ student, colleagues, today }: OwnStudentView) {
  return (
    <Section id="graduacao" title="Graduação">
      {student.arts.length === 0 && <Nothing>{copy.noRanks}</Nothing>}
      <ul className="divide-y">
        {student.arts.map((art) => (
          <li key={art.martialArtId} className="px-4 py-4 sm:px-5">
            <ArtTitle art={art} />
            {art.proposal && <ProposalState proposal={art.proposal} />}
            {art.status !== "ended" && art.proposal?.state !== "open" && (
              <div className="mt-3">
                <Propose studentId={student.id} art={art} today={today} />
              </div>
            )}
            <Timeline promotions={art.promotions} colleagues={colleagues} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Propose({ studentId, art, today }: { studentId: string; art: ShownArt; today: IsoDay }) {
  const { martialArtId, martialArt, beltRank, beltDegree, degreeSince } = art;
  return (
    <ProposeButton
      studentId={studentId}
      art={{ id: martialArtId, name: martialArt.name }}
      current={beltRank && { id: beltRank.id, name: beltRank.name, degree: beltDegree }}
      worn={degreeSince && { since: degreeSince, classes: null }}
      today={today}
    />
  );
}

function Presence({ presence }: { presence: readonly OwnPresence[] }) {
  return (
    <Section id="presenca" title={copy.presence}>
      {presence.length === 0 && <Nothing>{copy.noPresence}</Nothing>}
      <ul className="divide-y px-4 text-sm sm:px-5">
        {presence.map(({ classId, name, dayOfWeek, startTime, presences, lastOn }) => (
          <li key={classId} className="py-2.5">
            <p className="type-name wrap-anywhere">{name}</p>
            <p className="text-muted-foreground numeric">
              {[
                `${commonCopy.weekdays[dayOfWeek]}, ${startTime}`,
                copy.inMonth(presences),
                copy.last(lastOn && formatDay(lastOn)),
              ].join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
