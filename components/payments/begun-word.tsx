import { chargesCopy } from "@/lib/features/charges/copy";
import { type Asked, type Begun, askedWords } from "@/lib/features/charges/rules";
import type { IsoDay } from "@/lib/kernel/dates";

type BegunWordProps = { begun: Begun | null; asked: Asked | null; today: IsoDay };

/**
 * Second line of a table's day cell: the step of paying that somebody has begun, else when the charge was last asked
 * for, or nothing.
 */
export const BegunWord = ({ begun, asked, today }: BegunWordProps) => {
  const words = begun ? chargesCopy.begun[begun] : asked && askedWords(asked, today);
  return (
    words && (
      <>
        {" "}
        <span className="type-meta block">{words}</span>
      </>
    )
  );
};
