import { BeltBar } from "@/components/catalog/belt-bar";
import { portalCopy } from "@/lib/features/portal/copy";
import { ranksCopy } from "@/lib/features/ranks/copy";
import type { OwnArt } from "@/lib/features/students/queries/own-profile";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";

const words = portalCopy.profile;

export function OwnArts({ arts, today }: { arts: readonly OwnArt[]; today: IsoDay }) {
  if (arts.length === 0)
    return <p className="text-muted-foreground px-4 py-6 text-sm sm:px-5">{words.noArts}</p>;
  return (
    <ul className="divide-y">
      {arts.map((art) => (
        <li key={art.martialArtId} className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-4 sm:px-5">
          <div>
            <h2 className="type-name wrap-anywhere">{art.name}</h2>
            <p className="type-meta numeric">{words.trainsSince(formatDay(art.startedOn))}</p>
          </div>
          {art.beltRank ? (
            <div>
              <p className="text-lg font-semibold">
                <BeltBar {...art.beltRank} degrees={art.beltDegree} size="profile" />
              </p>
              {art.rankSince && (
                <p className="type-meta numeric mt-1">{ranksCopy.beltSince(formatDay(art.rankSince))}</p>
              )}
              {art.next && <p className="type-meta mt-1">{nextLine(art.next, today)}</p>}
            </div>
          ) : (
            <p className="text-sm">{words.noBelt}</p>
          )}
          {art.promotions.length > 0 && <History {...art} />}
        </li>
      ))}
    </ul>
  );
}

/**
 * For example "Próxima: Roxa. Mínimo usual: 2 anos na faixa atual e idade de 16 anos. Cumprido a partir de
 * 03/10/2028."
 */
function nextLine(
  { name, minMonths, minAgeYears, from }: NonNullable<OwnArt["next"]>,
  today: IsoDay,
): string {
  const asked = [
    minMonths !== null && words.minimumMonths(minMonths),
    minAgeYears !== null && words.minimumAge(minAgeYears),
  ].filter((each) => each !== false);
  return [
    words.next(name),
    asked.length > 0 && words.minimum(asked.join(" e ")),
    from !== null && (from > today ? words.minimumFrom(formatDay(from)) : words.minimumMet),
  ]
    .filter(Boolean)
    .join(" ");
}

const History = ({ name, promotions }: OwnArt) => (
  <ol aria-label={words.history(name)} className="divide-y border-t text-sm">
    {promotions.map(({ id, belt, toDegree, promotedOn, estimated, instructor }) => (
      <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <BeltBar {...belt} degrees={toDegree} />
        <span className="text-muted-foreground numeric">
          {[formatDay(promotedOn), estimated && words.estimated, instructor].filter(Boolean).join(" · ")}
        </span>
      </li>
    ))}
  </ol>
);
