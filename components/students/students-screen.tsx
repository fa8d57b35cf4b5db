import Link from "next/link";
import { StudentsTabs } from "@/components/families/students-tabs";
import { ImportLink } from "@/components/imports/import-link";
import { InviteButton } from "@/components/invites/invite-button";
import { PendingInvites } from "@/components/invites/pending-invites";
import { ContactsToggle } from "@/components/shell/contacts-toggle";
import { EmptyState } from "@/components/shell/empty-state";
import { ListHead } from "@/components/shell/list-head";
import { NothingFound } from "@/components/shell/nothing-found";
import { FoldButton, PhoneFold } from "@/components/shell/phone-fold";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { SearchBox } from "@/components/shell/search-box";
import { NumberStrip } from "@/components/shell/number-strip";
import { ViewsMenu } from "@/components/views/views-menu";
import { queryOf, viewLinks } from "@/components/views/view-links";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { sortsOf } from "@/components/ui/sorting";
import { Notice } from "@/components/feedback/notice";
import { May } from "@/components/ui/rights";
import { paths } from "@/lib/config/paths";
import type { RanksHeld } from "@/lib/features/catalog/queries";
import type { UnansweredInvite } from "@/lib/features/invites/queries/student-invites";
import type { LeadToEnrol } from "@/lib/features/leads/queries/get-lead";
import { changeOf } from "@/lib/features/day/rules";
import { studentCopy } from "@/lib/features/students/copy";
import type {
  FeesFound,
  KeptView,
  StudentCounts,
  TagName,
} from "@/lib/features/students/queries/count-students";
import type { ImportedFile } from "@/lib/features/students/queries/search-students";
import type { StudentRow } from "@/lib/features/students/queries/list-students";
import type { LostFilter } from "@/lib/features/students/schema";
import { familiesCopy } from "@/lib/features/families/copy";
import { formatCount } from "@/lib/kernel/counts";
import { EnrolLead } from "./enrol-lead";
import { ListMenu } from "./list-menu";
import { NewStudentButton } from "./new-student-button";
import { InviteAllButton, PickBar, PickButton, PickedStudents } from "./picked-students";
import { type StudentSortings, StudentTable } from "./student-table";
import {
  type StudentsFilter,
  sortingBy,
  studentsAddress,
  studentsParams,
  wholeFilter,
} from "./students-address";
import {
  ImportFilter,
  InstructorFilter,
  StatusFilter,
  StudentsFilters,
  TagFilter,
  WaitingFilter,
} from "./students-filters";

export type StudentsView = {
  filter: StudentsFilter;
  instructor: string | null;
  /** The file of the filter's import; null without one, or for an import that is not there. */
  imported: ImportedFile | null;
  /** Parts of the address that name something that does not exist any more; the filter is without them. */
  lost: readonly LostFilter[];
  views: readonly KeptView[];
  tags: readonly TagName[];
  timeZone: string;
  lead: LeadToEnrol | null;
  invites: readonly UnansweredInvite[];
  counts: StudentCounts;
  ranks: RanksHeld;
  /** Set if the address filters by fee. */
  fees: FeesFound | null;
  readsFees: boolean;
  students: readonly StudentRow[];
  page: number;
  pages: number;
};

export function StudentsScreen(view: StudentsView) {
  const { lead, invites, counts } = view;
  return (
    <>
      <PageHeader {...pageHeads.students} aside={<InviteButton />} action={<NewStudentButton />} />
      {lead && (
        <May right="students:write">
          <EnrolLead key={lead.id} lead={lead}>
            {lead.student && <AlreadyStudent student={lead.student} />}
          </EnrolLead>
        </May>
      )}
      <StudentNumbers counts={counts} />
      <div className="max-sm:hidden">
        <StudentsTabs tab="students" />
      </div>
      <Card>
        {counts.total === 0 ? (
          <EmptyState
            drawing="students"
            title="Nenhum aluno cadastrado"
            description={
              <May right="students:write" otherwise="Quem a academia cadastrar aparece aqui.">
                Cadastre o primeiro aluno: nome e e-mail bastam. Faixa, instrutor e mensalidade entram se você
                quiser.
              </May>
            }
            action={
              <>
                <NewStudentButton>Cadastrar o primeiro aluno</NewStudentButton>
                <ImportLink variant="outline" />
              </>
            }
          />
        ) : (
          <PickedStudents filter={wholeFilter(view.filter)}>
            <StudentList {...view} />
          </PickedStudents>
        )}
      </Card>
      {invites.length > 0 && (
        <PendingInvites invites={invites} contacts={view.filter.contacts} total={counts.pendingInvites} />
      )}
    </>
  );
}

function StudentList(view: StudentsView) {
  const { filter, instructor, counts, ranks, fees, readsFees, students, page, pages } = view;
  const { imported, timeZone, lost, views, tags } = view;
  const { contacts } = filter;
  const sorting = sortings({ filter, readsFees });
  return (
    <>
      <div className="border-b sm:pb-1">
        <div className="flex flex-col px-4 pt-2 sm:gap-2 sm:px-5 sm:pt-3 lg:flex-row-reverse lg:items-center lg:justify-between">
          <div className="flex w-full gap-2 sm:max-w-md">
            <SearchBox label="Buscar por nome ou e-mail" />
            <ViewsMenu views={viewLinks(views, filter)} query={queryOf(filter)} />
            <FoldButton isUsed={isNarrowed(filter)} />
          </div>
          <StatusFilter filter={filter} found={counts.found} />
        </div>
        <div className="px-4 sm:px-5">
          {lost.length > 0 && (
            <div className="pt-3">
              <Notice tone="info">{studentCopy.lost(lost)}</Notice>
            </div>
          )}
          {filter.waiting && <WaitingFilter filter={filter} waiting={filter.waiting} />}
          {filter.waiting === "outside" && <InviteAllButton count={counts.matching} />}
          {filter.instructorId && <InstructorFilter filter={filter} name={instructor} />}
          {filter.importId && <ImportFilter filter={filter} file={imported} timeZone={timeZone} />}
        </div>
        <PhoneFold sorts={sortsOf(studentCopy.heads, sorting)}>
          <StudentsFilters filter={filter} ranks={ranks} fees={fees} />
          <div className="-mx-3 flex flex-wrap">
            <TagFilter filter={filter} tags={tags} />
            <ContactsToggle
              shown={contacts === "open"}
              href={studentsAddress({ ...filter, contacts: contacts === "open" ? "masked" : "open" }, page)}
            />
            {filter.order && (
              <QuietLink href={studentsAddress({ ...filter, order: null })}>
                {studentCopy.newestFirst}
              </QuietLink>
            )}
            {readsFees && fees === null && (
              <QuietLink href={studentsAddress({ ...filter, fee: "late" })}>{studentCopy.fee.show}</QuietLink>
            )}
            {filter.waiting === null && (
              <QuietLink href={studentsAddress({ ...filter, waiting: "away" })}>
                {studentCopy.waiting.show}
              </QuietLink>
            )}
            {filter.waiting === null && (
              <QuietLink href={studentsAddress({ ...filter, waiting: "outside" })}>
                {studentCopy.waiting.showOutside}
              </QuietLink>
            )}
            <PickButton />
            <span className="sm:hidden">
              <QuietLink href={paths.studio.families}>{familiesCopy.tabs.families}</QuietLink>
            </span>
            <ListMenu params={studentsParams(filter)} />
          </div>
        </PhoneFold>
      </div>
      {students.length === 0 ? (
        <NothingFound
          drawing="students"
          title="Nenhum aluno encontrado"
          description="Ninguém combina com esta busca e este filtro. Confira a grafia ou veja todos."
          all={{ href: paths.studio.students, label: "Ver todos os alunos" }}
        />
      ) : (
        <ListHead page={page} label="Alunos">
          <StudentTable students={students} contacts={contacts} sorting={sorting} />
          <Pagination
            page={page}
            pages={pages}
            count={counts.matching}
            hrefFor={(next) => studentsAddress(filter, next)}
            total={studentCopy.total(counts.matching)}
          />
          <PickBar students={students} count={counts.matching} />
        </ListHead>
      )}
    </>
  );
}

/** True if one of the filters that are folded on a phone is set. */
const isNarrowed = ({ contacts, order, fee, artId, belt, tagId }: StudentsFilter): boolean =>
  contacts === "open" || [order, fee, artId, belt, tagId].some((chosen) => chosen !== null);

const QuietLink = ({ href, children }: { href: string; children: string }) => (
  <Link
    href={href}
    prefetch={false}
    scroll={false}
    className={buttonVariants({ variant: "ghost", size: "sm", className: "text-muted-foreground" })}
  >
    {children}
  </Link>
);

const sortings = ({ filter, readsFees }: Pick<StudentsView, "filter" | "readsFees">): StudentSortings => ({
  nome: sortingBy(filter, "nome"),
  matricula: sortingBy(filter, "matricula"),
  treino: sortingBy(filter, "treino"),
  mensalidade: readsFees ? sortingBy(filter, "mensalidade") : null,
});

function AlreadyStudent({ student }: { student: { id: string; fullName: string } }) {
  return (
    <div className="mb-6">
      <Notice tone="info">
        {studentCopy.alreadyStudent(student.fullName)}{" "}
        <Link href={paths.studio.student(student.id)} className="font-medium underline">
          {studentCopy.see}
        </Link>
      </Notice>
    </div>
  );
}

/** The five counters of STU-02. */
function StudentNumbers({ counts }: { counts: StudentCounts }) {
  const at = (status: StudentsFilter["status"]) => studentsAddress({ status });
  const { came, gone, net } = counts.month;
  const { change, text } = changeOf({ now: counts.active, before: counts.active - net });
  return (
    <NumberStrip
      label="Números dos alunos"
      isAboveList
      lead={{
        label: "Ativos",
        value: formatCount(counts.active),
        href: at("active"),
        note: studentCopy.month(came, gone),
        trend: {
          change,
          text: change === "new" ? text : studentCopy.sinceLastMonth(text),
          bad: change === "down",
        },
      }}
      others={[
        { label: "Total", value: formatCount(counts.total), href: at("all") },
        { label: "Inativos", value: formatCount(counts.inactive), href: at("inactive") },
        { label: "Suspensos", value: formatCount(counts.suspended), href: at("suspended") },
        {
          label: "Convites Pendentes",
          value: formatCount(counts.pendingInvites),
          href: paths.studio.invites,
        },
      ]}
    />
  );
}
