"use client";

import { ChoiceField } from "@/components/catalog/choice-field";
import { useChoices } from "@/components/catalog/use-choices";
import { readArts } from "@/lib/features/catalog/actions";
import { catalogCopy } from "@/lib/features/catalog/copy";
import type { ArtChoice } from "@/lib/features/catalog/queries";
import type { ClassRow } from "@/lib/features/classes/queries";

type ClassArtFieldProps = { row: ClassRow | undefined; className?: string };

export function ClassArtField({ row, className }: ClassArtFieldProps) {
  const arts = useChoices<ArtChoice>({ action: readArts, failureTitle: catalogCopy.artsFailed });
  const { martialArtId, martialArtName } = row ?? {};
  return (
    <ChoiceField
      name="martialArtId"
      label={catalogCopy.art}
      choices={arts}
      toChoice={({ id, name }) => ({ value: id, label: name })}
      current={martialArtId && martialArtName ? { value: martialArtId, label: martialArtName } : undefined}
      placeholder="Sem arte marcial"
      empty={catalogCopy.noArts}
      failure={catalogCopy.artsFailed}
      className={className}
    />
  );
}
