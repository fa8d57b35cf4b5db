"use client";

import { clsx } from "clsx";
import { announceAuth } from "@/components/accounts/sessions/auth-events";
import { goTo } from "@/components/form/go-to";
import { useAction } from "@/components/form/use-action";
import { paths } from "@/lib/config/paths";
import { switchStudent } from "@/lib/features/accounts/actions";
import { sessionsCopy } from "@/lib/features/accounts/copy/sessions";

const words = sessionsCopy.switchStudent;

type SwitchEntry = { id: string; name: string };

type StudentSwitchProps = { students: readonly SwitchEntry[]; current: string };

/**
 * Whose portal this is, for who may open several: one tap opens another's. It leaves by a full page load, so that nothing of
 * the one before stays in the browser's memory, and tells the other tabs.
 */
export function StudentSwitch({ students, current }: StudentSwitchProps) {
  const { run, pending } = useAction({
    action: switchStudent,
    failureTitle: words.failed,
    onSuccess: () => {
      announceAuth("SIGNED_IN");
      goTo(paths.student.dashboard);
    },
  });
  return (
    <ul aria-label={words.label} className="mb-2.5 flex flex-wrap gap-2 lg:mb-5">
      {students.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <button
            type="button"
            aria-current={id === current ? "true" : undefined}
            aria-busy={pending || undefined}
            disabled={pending}
            onClick={() => {
              if (id !== current) run({ studentId: id });
            }}
            className={clsx(
              "min-h-11 max-w-full truncate rounded-full border px-4 text-sm lg:min-h-9",
              id === current
                ? "bg-primary text-primary-foreground border-primary font-medium"
                : "hover:bg-muted",
            )}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
