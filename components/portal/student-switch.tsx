"use client";

import { clsx } from "clsx";
import { announceAuth } from "@/components/accounts/sessions/auth-events";
import { goTo } from "@/components/form/go-to";
import { useAction } from "@/components/form/use-action";
import { switchStudent } from "@/lib/features/accounts/actions";
import { sessionsCopy } from "@/lib/features/accounts/copy/sessions";
import type { FamilyEntry } from "@/lib/features/guardians/rules";
import { portalCopy } from "@/lib/features/portal/copy";
import { addressOf } from "@/lib/kernel/address";

const words = sessionsCopy.switchStudent;
const { marks } = portalCopy;

type StudentSwitchProps = { students: readonly FamilyEntry[]; current: string };

/** The open page for the other student. A tab is the same for everybody, but a page number of a list is not. */
const samePage = (): string =>
  addressOf(location.pathname, { aba: new URLSearchParams(location.search).get("aba") });

/** For example "treina hoje · em atraso". */
const notesOf = ({ studio, trainsToday, owes }: FamilyEntry): string =>
  [studio, trainsToday && marks.trains, owes && marks[owes]].filter(Boolean).join(" · ");

/**
 * The student's name, for people who may open several portals, with what each student owes and does today. One tap
 * opens another's at the same page. It loads a full page, so that nothing of the one before stays in memory, and
 * tells other tabs.
 */
export function StudentSwitch({ students, current }: StudentSwitchProps) {
  const { run, pending } = useAction({
    action: switchStudent,
    failureTitle: words.failed,
    onSuccess: () => {
      announceAuth("SIGNED_IN");
      goTo(samePage());
    },
  });
  return (
    <ul aria-label={words.label} className="mb-2.5 flex flex-wrap gap-2 lg:mb-5">
      {students.map((student) => (
        <li key={student.id} className="max-w-full">
          <button
            type="button"
            aria-current={student.id === current ? "true" : undefined}
            aria-busy={pending || undefined}
            disabled={pending}
            onClick={() => {
              if (student.id !== current) run({ studentId: student.id });
            }}
            className={clsx(
              "min-h-11 max-w-full rounded-2xl border px-4 text-left text-sm leading-tight lg:min-h-9",
              student.id === current
                ? "bg-primary text-primary-foreground border-primary font-medium"
                : "hover:bg-muted",
            )}
          >
            <span className="block truncate">{student.name}</span>
            <span className="block text-xs font-normal empty:hidden">{notesOf(student)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
