"use client";

import { useState } from "react";
import { SelectField } from "@/components/form/select-field";
import { catalogCopy } from "@/lib/features/catalog/copy";
import type { ArtChoice } from "@/lib/features/catalog/queries";
import type { Choices } from "@/components/form/use-choices";
import { Button } from "@/components/ui/button";
import { ArtField, ArtSelect, useArts } from "./art-field";
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
  /** A child is offered the children's ladder of the chosen art. */
  isChild?: boolean;
};

/** Art, then belt, then degree: each opens the next, and another art empties what depends on it (STU-18). */
export function RankFields({
  beltName,
  degreeName,
  current,
  arts,
  round = 0,
  isChild = false,
}: RankFieldsProps) {
  const [artId, setArtId] = useState(current?.art?.id ?? "");
  const [kids, setKids] = useState<ArtChoice | null>(null);
  const isCurrent = artId === current?.art?.id && round === 0;
  return (
    <>
      {arts ? (
        <ArtSelect arts={arts} onChoice={setArtId} />
      ) : (
        <ArtField key={kids?.id ?? ""} current={kids ?? current?.art ?? undefined} onChoice={setArtId} />
      )}
      {isChild && (
        <KidsLadder
          artId={artId}
          onChoice={(art) => {
            setKids(art);
            setArtId(art.id);
          }}
        />
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

/** AGR-51: nothing unless the chosen art has a ladder for children. */
function KidsLadder({ artId, onChoice }: { artId: string; onChoice: (art: ArtChoice) => void }) {
  const kids = useArts().list?.find(({ id }) => id === artId)?.kids;
  return (
    kids && (
      <p className="text-muted-foreground flex flex-wrap items-center gap-2 text-sm sm:col-span-2">
        {catalogCopy.kids.hint}
        <Button variant="outline" size="sm" onClick={() => onChoice(kids)}>
          {catalogCopy.kids.use(kids.name)}
        </Button>
      </p>
    )
  );
}
