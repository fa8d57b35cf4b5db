"use client";

import { useChoices } from "@/components/form/use-choices";
import { rosterCopy as words } from "@/lib/features/roster/copy/acts";
import type { ActPreview as Preview } from "@/lib/features/roster/flows";
import type { RosterAct } from "@/lib/features/roster/rules";
import type { Whom } from "./acts-menu";

type ActPreviewProps = { act: RosterAct; whom: Whom; classIds?: string };

/** How many of the chosen an act concerns, and who is left out why, as the server counts them. */
export function ActPreview({ act, whom, classIds = "" }: ActPreviewProps) {
  const { list, pending, failed } = useChoices<Preview>({
    list: "roster-preview",
    params: { act, ...whom, ...(classIds !== "" && { classIds }) },
    failureTitle: words.countFailed,
  });
  const found = pending ? null : list?.[0];
  return (
    <div role="status" className="type-meta min-h-10">
      {failed && words.countFailed}
      {!failed && !found && words.counting}
      {found && (
        <>
          <p className="text-foreground font-medium">{words.going(found.going, found.chosen)}</p>
          <ul>
            {found.left.map(({ why, count, names }) => (
              <li key={why} className="wrap-anywhere">
                {words.left({ names, count, why: words.why[why] })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
