import { Section } from "@/components/profiles/section";
import { attendanceCopy } from "@/lib/features/attendance/copy";
import { type StruckPresence, struckTold } from "@/lib/features/attendance/rules";
import type { IsoDay } from "@/lib/kernel/dates";
import { ExplainButton } from "./explain-button";

type StruckListProps = { struck: readonly StruckPresence[]; day: IsoDay; timeZone: string; userId: string };

/** Presences of a roll call that were taken back. The person who did it by one tap may give the reason. */
export function StruckList({ struck, day, timeZone, userId }: StruckListProps) {
  if (struck.length === 0) return null;
  const copy = attendanceCopy.struck;
  return (
    <div className="mt-4">
      <Section id="retiradas" title={copy.title}>
        <ul className="divide-y px-4 sm:px-5">
          {struck.map((presence) => (
            <li key={presence.id} className="flex flex-wrap items-center gap-x-3 py-1.5 text-sm">
              <div className="min-w-0 flex-1 basis-56">
                <p className="type-name wrap-anywhere">{presence.name}</p>
                <p className="text-muted-foreground wrap-anywhere">
                  {struckTold(presence, { day, timeZone })}
                </p>
              </div>
              {presence.userId === userId && presence.reason === attendanceCopy.unmarked && (
                <ExplainButton
                  variant="ghost"
                  size="sm"
                  dialog={{ id: presence.id }}
                  aria-label={`${copy.explain.open}: ${presence.name}`}
                >
                  {copy.explain.open}
                </ExplainButton>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
