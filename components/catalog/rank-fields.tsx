"use client";

import { useState } from "react";
import { SelectField } from "@/components/form/select-field";
import { catalogCopy } from "@/lib/features/catalog/copy";
import { ArtField } from "./art-field";
import { BeltField } from "./belt-field";

/** Art, then belt, then degrees: each opens the next, and another art empties what depends on it (STU-18). */
export function RankFields({ beltName, degreeName }: { beltName: string; degreeName?: string }) {
  const [artId, setArtId] = useState("");
  return (
    <>
      <ArtField onChoice={setArtId} />
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
