import { chargesCopy } from "@/lib/features/charges/copy";
import type { Begun } from "@/lib/features/charges/rules";

/** Stands below a day in a table: the step of paying that somebody has begun; nothing where nobody has. */
export const BegunWord = ({ begun }: { begun: Begun | null }) =>
  begun && (
    <>
      {" "}
      <span className="type-meta block">{chargesCopy.begun[begun]}</span>
    </>
  );
