import { useId } from "react";
import { sessionCopy } from "@/lib/features/class-sessions/copy";

/** Whether the enrolled are told. */
export function NotifyBox() {
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
      {sessionCopy.notify}
    </label>
  );
}
