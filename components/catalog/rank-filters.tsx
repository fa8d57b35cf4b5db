import { ChipLinks, FilterLinks } from "@/components/shell/filter-links";
import { catalogCopy } from "@/lib/features/catalog/copy";
import type { ArtHeld, RanksHeld } from "@/lib/features/catalog/queries";
import { BeltChip } from "./belt-chip";

/** The rank filter of a list's address. "sem" finds people without a belt. */
type RankFilter = { artId: string | null; belt: string | null };

type RankFiltersProps = {
  ranks: RanksHeld;
  filter: RankFilter;
  hrefFor: (rank: RankFilter) => string;
};

/** Filters by art if there are several, and by belt while one art is selected. */
export function RankFilters({ ranks: { everybody, arts }, filter, hrefFor }: RankFiltersProps) {
  const art = arts.find(({ id }) => id === filter.artId) ?? (arts.length === 1 ? arts[0] : undefined);
  return (
    <>
      {arts.length > 1 && (
        <FilterLinks
          label="Arte marcial"
          filters={[
            {
              label: catalogCopy.allArts,
              href: hrefFor({ artId: null, belt: null }),
              current: filter.artId === null,
              count: everybody,
            },
            ...arts.map(({ id, name, count }) => ({
              label: name,
              href: hrefFor({ artId: id, belt: null }),
              current: id === filter.artId,
              count,
            })),
          ]}
        />
      )}
      {art && <BeltFilter art={art} chosen={filter.belt} hrefFor={hrefFor} />}
    </>
  );
}

type BeltFilterProps = Pick<RankFiltersProps, "hrefFor"> & { art: ArtHeld; chosen: string | null };

/** Clicking the chosen belt again removes the filter. */
function BeltFilter({ art, chosen, hrefFor }: BeltFilterProps) {
  const links = art.belts.map(({ id, look, count }) => {
    const belt = id ?? "sem";
    const current = belt === chosen;
    const href = hrefFor({ artId: art.id, belt: current ? null : belt });
    return { key: belt, look, href, current, count };
  });
  const drawn = links.flatMap(({ key, look, ...link }) =>
    look ? [{ key, chip: <BeltChip belt={look} {...link} /> }] : [],
  );
  if (drawn.length === 0) return null;
  const bare = links.find(({ look }) => look === null);
  return (
    <ChipLinks label="Faixa" chips={drawn} rest={bare ? { ...bare, label: catalogCopy.noBelt } : null} />
  );
}
