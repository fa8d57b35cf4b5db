import { BeltBar } from "@/components/catalog/belt-bar";
import { portalCopy } from "@/lib/features/portal/copy";
import type { OwnArt } from "@/lib/features/students/queries/own-profile";
import { formatDay } from "@/lib/kernel/dates";

const words = portalCopy.profile;

/** The own arts, each with its belt and how it came about, the newest rank first. */
export function OwnArts({ arts }: { arts: readonly OwnArt[] }) {
  if (arts.length === 0)
    return <p className="text-muted-foreground px-4 py-6 text-sm sm:px-5">{words.noArts}</p>;
  return (
    <ul className="divide-y">
      {arts.map((art) => (
        <li key={art.martialArtId} className="grid gap-3 px-4 py-4 sm:px-5">
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
                <p className="type-meta numeric mt-1">{words.since(formatDay(art.rankSince))}</p>
              )}
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
