import { leadsCopy } from "@/lib/features/leads/copy";
import type { LeadHappening } from "@/lib/features/leads/queries/lead-history";
import { clockTimeOf, dayOf, formatDay } from "@/lib/kernel/dates";

const words = leadsCopy.history;

type LeadHistoryProps = { history: readonly LeadHappening[]; timeZone: string };

export function LeadHistory({ history, timeZone }: LeadHistoryProps) {
  return (
    <ol className="divide-y px-4 py-1.5 sm:px-5">
      {history.map(({ id, moment, what }) => {
        const [title, ...rest] = told(what);
        return (
          <li key={id} className="py-2.5 text-sm">
            <p>
              <span className="font-medium wrap-anywhere">{title}</span>
              <span className="text-muted-foreground numeric">
                {` · ${formatDay(dayOf(moment, timeZone))} ${clockTimeOf(moment, timeZone)}`}
              </span>
            </p>
            <p className="text-muted-foreground wrap-anywhere whitespace-pre-line empty:hidden">
              {rest.filter(Boolean).join(" · ")}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function told(what: LeadHappening["what"]): (string | null)[] {
  const { stage, loss, contactKind } = leadsCopy;
  switch (what.kind) {
    case "came":
      return [words.came(stage[what.at])];
    case "moved":
      return [words.moved(stage[what.from], stage[what.to]), what.loss && loss[what.loss], what.note];
    case "spoke":
      return [what.contact === null ? words.spoke : contactKind[what.contact], what.note];
    case "message":
      return [words.message(words.channel[what.channel]), what.body];
    case "trial":
      return [words.trial(what.className, formatDay(what.day))];
  }
}
