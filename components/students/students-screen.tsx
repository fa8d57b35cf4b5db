import Link from "next/link";
import { InviteButton } from "@/components/invites/invite-button";
import { PendingInvites } from "@/components/invites/pending-invites";
import { FilterLinks } from "@/components/shell/filter-links";
import { ListHead } from "@/components/shell/list-head";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { SearchBox } from "@/components/shell/search-box";
import { NumberStrip } from "@/components/shell/number-strip";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/feedback/notice";
import { paths } from "@/lib/config/paths";
import type { PendingInvite } from "@/lib/features/invites/queries";
import type { LeadToEnrol } from "@/lib/features/leads/queries";
import { studentCopy } from "@/lib/features/students/copy";
import type { StudentCounts, StudentRow } from "@/lib/features/students/queries";
import { type StudentFilter, studentStatuses } from "@/lib/features/students/schema";
import { addressOf } from "@/lib/kernel/address";
import { ContactsToggle } from "./contacts-toggle";
import { EnrolLead } from "./enrol-lead";
import { NewStudentButton } from "./new-student-button";
import { NoStudents, NoStudentsFound } from "./no-students";
import { StudentTable } from "./student-table";

export type StudentsView = {
  /** Whom the address asks to enrol. */
  lead: LeadToEnrol | null;
  /** The newest of those that are pending. */
  invites: readonly PendingInvite[];
  counts: StudentCounts;
  students: readonly StudentRow[];
  q: string;
  status: StudentFilter["status"];
  contacts: StudentFilter["contacts"];
  page: number;
  pages: number;
};

type Address = Pick<StudentFilter, "q" | "status"> & { page?: number; contacts?: StudentFilter["contacts"] };

const addressFor = (view: Address): string =>
  addressOf(paths.studio.students, {
    contatos: view.contacts === "open" ? "abertos" : null,
    status: view.status === "all" ? null : view.status,
    q: view.q,
    pagina: view.page && view.page > 1 ? view.page : null,
  });

export function StudentsScreen({
  lead,
  invites,
  counts,
  students,
  q,
  status,
  contacts,
  page,
  pages,
}: StudentsView) {
  const filters = (["all", ...studentStatuses] as const).map((choice) => ({
    label: studentCopy.filters[choice],
    href: addressFor({ q, status: choice, contacts }),
    current: choice === status,
    count: choice === "all" ? counts.total : counts[choice],
  }));
  return (
    <>
      <PageHeader
        {...pageHeads.students}
        action={
          <>
            <InviteButton />
            <NewStudentButton />
          </>
        }
      />
      {lead && (
        <EnrolLead key={lead.id} lead={lead}>
          {lead.student && <AlreadyStudent student={lead.student} />}
        </EnrolLead>
      )}
      <StudentNumbers counts={counts} />
      {counts.total === 0 ? (
        <Card>
          <NoStudents />
        </Card>
      ) : (
        <Card>
          <div className="flex flex-col gap-2 border-b px-4 pt-3 max-sm:pb-1 sm:flex-row-reverse sm:items-center sm:justify-between sm:px-5 sm:pb-3">
            <SearchBox label="Buscar por nome ou e-mail" />
            <FilterLinks label="Situação" filters={filters} />
          </div>
          {students.length === 0 ? (
            <NoStudentsFound />
          ) : (
            <ListHead page={page} label="Alunos">
              <ContactsToggle
                shown={contacts === "open"}
                href={addressFor({
                  q,
                  status,
                  page,
                  contacts: contacts === "open" ? "masked" : "open",
                })}
              />
              <StudentTable students={students} />
              <Pagination
                page={page}
                pages={pages}
                count={counts.matching}
                hrefFor={(next) => addressFor({ q, status, contacts, page: next })}
                total={studentCopy.total(counts.matching)}
              />
            </ListHead>
          )}
        </Card>
      )}
      {invites.length > 0 && <PendingInvites invites={invites} total={counts.pendingInvites} />}
    </>
  );
}

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

const whole = (count: number): string => count.toLocaleString("pt-BR");

/** The five counters of STU-02. */
function StudentNumbers({ counts }: { counts: StudentCounts }) {
  const at = (status: StudentFilter["status"]) => addressFor({ q: "", status });
  return (
    <NumberStrip
      label="Números dos alunos"
      lead={{ label: "Ativos", value: whole(counts.active), href: at("active") }}
      others={[
        { label: "Total", value: whole(counts.total), href: at("all") },
        { label: "Inativos", value: whole(counts.inactive), href: at("inactive") },
        { label: "Suspensos", value: whole(counts.suspended), href: at("suspended") },
        { label: "Convites Pendentes", value: whole(counts.pendingInvites), href: paths.studio.invites },
      ]}
    />
  );
}
