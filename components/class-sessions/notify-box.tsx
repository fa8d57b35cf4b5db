import { useId } from "react";
import { sessionCopy } from "@/lib/features/class-sessions/copy";

/** The checkbox for telling enrolled people. `people` is their number, if the dialog does not already show it. */
export function NotifyBox({ people }: { people?: number }) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-sm">
      <input
        id={id}
        type="checkbox"
        name="notify"
        defaultChecked
        className="accent-primary size-5 shrink-0"
      />
      {people === undefined ? sessionCopy.notify : `${sessionCopy.notify} (${people})`}
    </label>
  );
}
