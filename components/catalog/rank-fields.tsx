"use client";

import { useState } from "react";
import { SelectField } from "@/components/form/select-field";
import { catalogCopy } from "@/lib/features/catalog/copy";
import type { ArtChoice } from "@/lib/features/catalog/queries";
import type { Choices } from "@/components/form/use-choices";
import { ArtField, ArtSelect } from "./art-field";
import { BeltField } from "./belt-field";

type CurrentRank = { art: ArtChoice | null; belt: ArtChoice | null; degree: number };

type RankFieldsProps = {
  beltName: string;
  degreeName?: string;
  current?: CurrentRank | undefined;
  /** The arts on offer, if not all. */
  arts?: Choices<ArtChoice>;
  /** A new number empties the belt and keeps the art, for the next person of the same class. */
  round?: number;
};

/** Art, then belt, then degree: each opens the next, and another art empties what depends on it (STU-18). */
export function RankFields({ beltName, degreeName, current, arts, round = 0 }: RankFieldsProps) {
  const [artId, setArtId] = useState(current?.art?.id ?? "");
  const isCurrent = artId === current?.art?.id && round === 0;
  return (
    <>
      {arts ? (
        <ArtSelect arts={arts} onChoice={setArtId} />
      ) : (
        <ArtField current={current?.art ?? undefined} onChoice={setArtId} />
      )}
      {artId === "" ? (
        <SelectField
          name={beltName}
          label={catalogCopy.belt}
          placeholder={catalogCopy.chooseArtFirst}
          choices={[]}
          disabled
        />
      ) : (
        <BeltField
          key={`${artId} ${round}`}
          martialArtId={artId}
          name={beltName}
          degreeName={degreeName}
          current={isCurrent && current?.belt ? { ...current.belt, degree: current.degree } : undefined}
        />
      )}
    </>
  );
}
