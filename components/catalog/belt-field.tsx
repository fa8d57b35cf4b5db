"use client";

import { type ReactNode, useState } from "react";
import { ChoiceField } from "@/components/form/choice-field";
import { SelectField } from "@/components/form/select-field";
import { useChoices } from "@/components/form/use-choices";
import { catalogCopy } from "@/lib/features/catalog/copy";
import type { Belt } from "@/lib/features/catalog/queries";
import { nextRank } from "@/lib/features/catalog/rules";
import { BeltBar } from "./belt-bar";
import { beltBackground } from "./belt-colors";

type BeltFieldProps = {
  martialArtId: string;
  name: string;
  /** Name of the degree's field. Without it, no degree is asked. */
  degreeName?: string | undefined;
  current?: { id: string; name: string; degree: number } | undefined;
  /** Chooses the belt after the current one, once the list has loaded. */
  choosesNext?: true;
  /** Draws the choice once the belts have loaded. Without it, the chosen belt stands there alone. */
  draw?: (chosen: { belt: Belt | null; degree: number }, belts: readonly Belt[]) => ReactNode;
};

/** The belts of one art, with the chosen one drawn below. Pass the art's id as `key`, so that another art resets it. */
export function BeltField({
  martialArtId,
  name,
  degreeName,
  current,
  choosesNext,
  draw = drawBelt,
}: BeltFieldProps) {
  const belts = useChoices<Belt>({
    list: "belts",
    params: { martialArtId },
    failureTitle: catalogCopy.beltsFailed,
  });
  const [chosen, setChosen] = useState<{ id: string; degree: number } | null>(null);
  const next = choosesNext && current && belts.list ? nextRank(belts.list, current) : null;
  const first = next ? { id: next.belt.id, name: next.belt.name, degree: next.degree } : current;
  const { id: beltId, degree } = chosen ?? first ?? { id: "", degree: 0 };
  const belt = belts.list?.find((each) => each.id === beltId);
  return (
    <>
      <ChoiceField
        name={name}
        label={catalogCopy.belt}
        choices={belts}
        toChoice={({ id, name: label, ...colors }) => ({ value: id, label, mark: beltBackground(colors) })}
        marked
        placeholder={catalogCopy.chooseBelt}
        empty={catalogCopy.noBelts}
        failure={catalogCopy.beltsFailed}
        current={first && { value: first.id, label: first.name }}
        // A default would need a new field for the next belt, and the focus would go with the old one.
        value={beltId}
        onInput={({ currentTarget }) => setChosen({ id: currentTarget.value, degree: 0 })}
      />
      {degreeName && belt && belt.degreesMax > 0 ? (
        <SelectField
          key={belt.id}
          name={degreeName}
          label={catalogCopy.degree}
          choices={Array.from({ length: belt.degreesMax + 1 }, (_, count) => ({
            value: String(count),
            label: catalogCopy.degrees(count),
          }))}
          defaultValue={String(degree)}
          data-proposed={belt.id === first?.id ? String(first.degree) : undefined}
          onChoice={(count) => setChosen({ id: belt.id, degree: Number(count) })}
        />
      ) : (
        // The degree's field appears once the belts have loaded. Until then the current degree is sent unchanged.
        degreeName && <input type="hidden" name={degreeName} value={degree} data-proposed={degree} />
      )}
      {belts.list && draw({ belt: belt ?? null, degree }, belts.list)}
    </>
  );
}

const drawBelt: NonNullable<BeltFieldProps["draw"]> = ({ belt, degree }) =>
  belt && (
    <p className="flex items-end pb-2 text-sm">
      <BeltBar {...belt} degrees={degree} size="profile" />
    </p>
  );
