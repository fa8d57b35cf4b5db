import { paths } from "@/lib/config/paths";
import { attendanceCopy } from "@/lib/features/attendance/copy";
import type { Trouble } from "./send-marks";

/** Shows how many marks wait, and what to do if the person has to act. Successful sendings show nothing. */
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
