"use client";

import { useState } from "react";
import { SelectField } from "@/components/form/select-field";
import { readArts } from "@/lib/features/catalog/actions";
import { catalogCopy } from "@/lib/features/catalog/copy";
import type { ArtChoice } from "@/lib/features/catalog/queries";
import { BeltField } from "./belt-field";
import { ChoiceField } from "./choice-field";
import { useChoices } from "./use-choices";

/** Art, then belt, then degrees: each opens the next, and another art empties what depends on it (STU-18). */
export function RankFields({ beltName, degreeName }: { beltName: string; degreeName?: string }) {
  const arts = useChoices<ArtChoice>({ action: readArts, failureTitle: catalogCopy.artsFailed });
  const [artId, setArtId] = useState("");
  return (
    <>
      <ChoiceField
        name="martialArtId"
        label={catalogCopy.art}
        choices={arts}
        toChoice={({ id, name }) => ({ value: id, label: name })}
        placeholder={catalogCopy.chooseArt}
        empty={catalogCopy.noArts}
        failure={catalogCopy.artsFailed}
        onChoice={setArtId}
      />
      {artId === "" ? (
        <SelectField
          name={beltName}
          label={catalogCopy.belt}
          placeholder={catalogCopy.chooseArtFirst}
          choices={[]}
          disabled
        />
      ) : (
        <BeltField key={artId} martialArtId={artId} name={beltName} degreeName={degreeName} />
      )}
    </>
  );
}
