import { paths } from "@/lib/config/paths";
import { attendanceCopy } from "@/lib/features/attendance/copy";
import type { Trouble } from "./send-marks";

/** Says what has not reached the server, and what to do where that takes a hand. Sendings that go well stay quiet. */
export function WaitingLine({ waiting, trouble }: { waiting: number; trouble: Trouble | null }) {
  return (
    <p role="status" className="text-warning text-sm empty:hidden">
      {waiting > 0 && trouble && attendanceCopy.waiting[trouble](waiting)}
      {waiting > 0 && trouble === "signed-out" && (
        <>
          {" "}
          <a href={paths.auth} target="_blank" rel="noreferrer" className="underline underline-offset-4">
            Entrar
          </a>
        </>
      )}
    </p>
  );
}
