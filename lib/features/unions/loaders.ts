import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { isMinor } from "@/lib/features/guardians/rules";
import { getStudentName } from "@/lib/features/students/queries/get-student";
import { today } from "@/lib/kernel/clock";
import { dateToDay } from "@/lib/kernel/dates";
import { agesOf, closingOf, differencesOf, getSides, movesOf, sameMonthsOf, warningsOf } from "./queries";
import { suggests } from "./rules";
import { unionAddress } from "./schema";

/** Both records side by side; the student alone while the other one is not chosen. */
export const loadUnion = loader(studio)({
  name: "unions.compare",
  can: "imports:write",
  input: unionAddress,
  run: async ({ tx, input: { id, otherId }, actor }) => {
    if (otherId === null || otherId === id)
      return { id, name: await getStudentName(tx, { id }), isItself: otherId === id, pair: null };
    const sides = await getSides(tx, { id, otherId });
    const day = today(actor.studio.timeZone);
    const ages = agesOf(sides);
    return {
      id,
      name: sides.own.fullName,
      isItself: false,
      pair: {
        otherId,
        otherName: sides.other.fullName,
        version: sides.own.updatedAt.toISOString(),
        otherVersion: sides.other.updatedAt.toISOString(),
        differences: differencesOf(sides).map((each) => ({ ...each, suggested: suggests(each, ages) })),
        moves: movesOf(sides),
        sameMonths: sameMonthsOf(sides),
        closing: closingOf(sides),
        warnings: warningsOf(sides, ({ birthDate }) => isMinor(birthDate && dateToDay(birthDate), day)),
      },
    };
  },
});

export type UnionView = Awaited<ReturnType<typeof loadUnion>>;
