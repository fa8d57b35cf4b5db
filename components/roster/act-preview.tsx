"use client";

import { type ReactNode, useContext, useEffect } from "react";
import { useChoices } from "@/components/form/use-choices";
import { rosterCopy as words } from "@/lib/features/roster/copy/acts";
import { whyCopy } from "@/lib/features/roster/copy/whys";
import type { ActPreview as Preview } from "@/lib/features/roster/flows/choose";
import type { RosterAct } from "@/lib/features/roster/rules/acts";
import { monthOfYear, parseIsoDay } from "@/lib/kernel/dates";
import { commonCopy } from "@/lib/kernel/copy/common";
import { formatBRL } from "@/lib/kernel/money";
import { HaltContext } from "./act-form";
import type { Whom } from "./acts-menu";

/** Milliseconds without typing before the server counts again. */
const PAUSE_MS = 300;

type ActPreviewProps = {
  act: RosterAct;
  whom: Whom;
  /** The act's own fields, as far as they are filled in. */
  params?: Readonly<Record<string, string>>;
  /** Fields of the form that need the preview. */
  children?: (found: Preview) => ReactNode;
  /** The act is not sent before its preview is there. */
  awaited?: boolean;
};

/** How many of the chosen an act concerns, and who is left out why, as the server counts them. */
export function ActPreview({ act, whom, params = {}, children, awaited = false }: ActPreviewProps) {
  const filled = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ""));
  const { list, pending, failed, isSignedOut } = useChoices<Preview>({
    list: "roster-preview",
    params: { act, ...whom, ...filled },
    failureTitle: words.countFailed,
    ...(Object.keys(filled).length > 0 && { pauseMs: PAUSE_MS }),
  });
  const found = list?.[0];
  const tell = useContext(HaltContext);
  const halt = found?.going === 0 ? "nobody" : awaited && pending ? "counting" : null;
  useEffect(() => tell(halt), [tell, halt]);
  const month = parseIsoDay(params.from ?? "");
  return (
    <>
      <div role="status" aria-busy={pending} className="type-meta min-h-10">
        {failed && (isSignedOut ? commonCopy.signedOut : words.countFailed)}
        {!failed && !found && words.counting}
        {found && (
          <>
            <p className="text-foreground font-medium">{words.going(found.going, found.chosen)}</p>
            {found.later > 0 && <p>{words.invite.later(found.going - found.later, found.later)}</p>}
            {found.sums && month && (
              <p className="numeric">
                {words.adjust.sums(
                  formatBRL(found.sums.before),
                  formatBRL(found.sums.after),
                  monthOfYear(month),
                )}
              </p>
            )}
            <ul>
              {found.left.map(({ why, count, names }) => (
                <li key={why} className="wrap-anywhere">
                  {words.left({ names, count, why: whyCopy[why] })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {found && children?.(found)}
    </>
  );
}
