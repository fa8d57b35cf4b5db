import Link from "next/link";
import { BeltChip } from "@/components/catalog/belt-chip";
import { ChipLinks, FilterLinks } from "@/components/shell/filter-links";
import { studentCopy } from "@/lib/features/students/copy";
import type {
  ArtHeld,
  FeesFound,
  RanksHeld,
  StudentCounts,
} from "@/lib/features/students/queries/count-students";
import { type StudentWaiting, studentStatuses } from "@/lib/features/students/schema";
import { type StudentsFilter, studentsAddress } from "./students-address";

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

/** By fee where somebody asked for it, by art where there are several, by belt where one art is looked at. */
export function StudentsFilters({ filter, ranks, fees }: StudentsFiltersProps) {
  const { arts } = ranks;
  const art = arts.find(({ id }) => id === filter.artId) ?? (arts.length === 1 ? arts[0] : undefined);
  return (
    <>
      {fees && <FeeFilter filter={filter} fees={fees} />}
      {arts.length > 1 && (
        <FilterLinks
          label="Arte marcial"
          filters={[
            {
              label: studentCopy.allArts,
              href: studentsAddress({ ...filter, artId: null, belt: null }),
              current: filter.artId === null,
              count: ranks.everybody,
            },
            ...arts.map(({ id, name, students }) => ({
              label: name,
              href: studentsAddress({ ...filter, artId: id, belt: null }),
              current: id === filter.artId,
              count: students,
            })),
          ]}
        />
      )}
      {art && <BeltFilter filter={filter} art={art} />}
    </>
  );
}

/** Whom the dashboard told of, by a rule that no other filter can say. */
export function WaitingFilter({ filter, waiting }: { filter: StudentsFilter; waiting: StudentWaiting }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="type-name">{studentCopy.waiting[waiting]}</span>
      <Link
        href={studentsAddress({ ...filter, waiting: null })}
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

/** The chosen belt's chip takes the choice back. */
function BeltFilter({ filter, art }: { filter: StudentsFilter; art: ArtHeld }) {
  const links = art.belts.map(({ id, look, students: count }) => {
    const belt = id ?? "sem";
    const current = belt === filter.belt;
    const href = studentsAddress({ ...filter, artId: art.id, belt: current ? null : belt });
    return { key: belt, look, href, current, count };
  });
  const drawn = links.flatMap(({ key, look, ...link }) =>
    look ? [{ key, chip: <BeltChip belt={look} {...link} /> }] : [],
  );
  if (drawn.length === 0) return null;
  const bare = links.find(({ look }) => look === null);
  return (
    <ChipLinks label="Faixa" chips={drawn} rest={bare ? { ...bare, label: studentCopy.noBelt } : null} />
  );
}
