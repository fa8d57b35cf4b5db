import { chargesCopy } from "@/lib/features/charges/copy";
import type { Begun } from "@/lib/features/charges/rules";

/** Second line of a table's day cell: the step of paying that somebody has begun, or nothing. */
export const BegunWord = ({ begun }: { begun: Begun | null }) =>
  begun && (
    <>
      {" "}
      <span className="type-meta block">{chargesCopy.begun[begun]}</span>
    </>
  );
