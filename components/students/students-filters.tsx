import Link from "next/link";
import { RankFilters } from "@/components/catalog/rank-filters";
import { FilterLinks } from "@/components/shell/filter-links";
import type { RanksHeld } from "@/lib/features/catalog/queries";
import { studentCopy } from "@/lib/features/students/copy";
import type { FeesFound, StudentCounts, TagName } from "@/lib/features/students/queries/count-students";
import type { ImportedFile } from "@/lib/features/students/queries/search-students";
import { type StudentWaiting, studentStatuses } from "@/lib/features/students/schema";
import { dayOf, formatDay } from "@/lib/kernel/dates";
import { type StudentsFilter, studentsAddress } from "./students-address";
import { TagFilterMenu } from "./tag-filter-menu";

type StudentsFiltersProps = {
  filter: StudentsFilter;
  ranks: RanksHeld;
  fees: FeesFound | null;
};

export function StatusFilter({ filter, found }: { filter: StudentsFilter; found: StudentCounts["found"] }) {
  return (
    <FilterLinks
      label="Situação"
      filters={(["all", ...studentStatuses] as const).map((status) => ({
        label: studentCopy.filters[status],
        href: studentsAddress({ ...filter, status }),
        current: status === filter.status,
        count: found[status],
      }))}
    />
  );
}

export function StudentsFilters({ filter, ranks, fees }: StudentsFiltersProps) {
  return (
    <>
      {fees && <FeeFilter filter={filter} fees={fees} />}
      <RankFilters
        ranks={ranks}
        filter={filter}
        hrefFor={(rank) => studentsAddress({ ...filter, ...rank })}
      />
    </>
  );
}

/** Tags in the filter's menu. The others are on the page of all tags. */
const TAGS_SHOWN = 12;

/** A menu, because tags are many and have no order of importance. */
export function TagFilter({
  filter,
  tags,
}: Pick<StudentsFiltersProps, "filter"> & { tags: readonly TagName[] }) {
  if (tags.length === 0) return null;
  const chosen = tags.findIndex(({ id }) => id === filter.tagId);
  return (
    <TagFilterMenu
      tags={tags.filter((_tag, at) => at < TAGS_SHOWN || at === chosen)}
      chosen={filter.tagId}
      others={Math.max(0, tags.length - TAGS_SHOWN - (chosen >= TAGS_SHOWN ? 1 : 0))}
      without={studentsAddress({ ...filter, tagId: null })}
    />
  );
}

/** A filter that the dashboard links to. No other filter expresses its rule. */
export const WaitingFilter = ({ filter, waiting }: { filter: StudentsFilter; waiting: StudentWaiting }) => (
  <FilterFromElsewhere says={studentCopy.waiting[waiting]} without={{ ...filter, waiting: null }} />
);

/** A filter that an instructor's page links to. `name` is null if there is no such instructor. */
export const InstructorFilter = ({ filter, name }: { filter: StudentsFilter; name: string | null }) => (
  <FilterFromElsewhere
    says={name === null ? studentCopy.ofNobody : studentCopy.of(name)}
    without={{ ...filter, instructorId: null }}
  />
);

type ImportFilterProps = { filter: StudentsFilter; file: ImportedFile | null; timeZone: string };

/** A filter that an import's result links to. `file` is null if there is no such import. */
export const ImportFilter = ({ filter, file, timeZone }: ImportFilterProps) => (
  <FilterFromElsewhere
    says={
      file === null
        ? studentCopy.ofNoImport
        : studentCopy.ofImport({ ...file, day: formatDay(dayOf(file.at, timeZone)).slice(0, 5) })
    }
    without={{ ...filter, importId: null }}
  />
);

/** A filter without a tab, and a link that removes it. */
function FilterFromElsewhere({ says, without }: { says: string; without: StudentsFilter }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 max-lg:pt-3">
      <span className="type-name min-w-0 wrap-anywhere">{says}</span>
      <Link
        href={studentsAddress(without)}
        scroll={false}
        className="text-primary type-text inline-flex min-h-11 items-center underline-offset-4 hover:underline"
      >
        {studentCopy.waiting.all}
      </Link>
    </p>
  );
}

function FeeFilter({ filter, fees }: { filter: StudentsFilter; fees: FeesFound }) {
  const words = studentCopy.fee.filters;
  return (
    <FilterLinks
      label="Mensalidade"
      filters={[
        {
          label: words.all,
          href: studentsAddress({ ...filter, fee: null }),
          current: false,
          count: fees.late + fees.due + fees.paid + fees.none,
        },
        ...(["late", "due", "paid", "none"] as const).map((fee) => ({
          label: words[fee],
          href: studentsAddress({ ...filter, fee }),
          current: fee === filter.fee,
          count: fees[fee],
        })),
      ]}
    />
  );
}
