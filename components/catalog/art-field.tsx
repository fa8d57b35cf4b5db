"use client";

import { ChoiceField } from "@/components/form/choice-field";
import { type Choices, useChoices } from "@/components/form/use-choices";
import { catalogCopy } from "@/lib/features/catalog/copy";
import type { ArtChoice } from "@/lib/features/catalog/queries";

type ArtFieldProps = {
  current?: ArtChoice | undefined;
  placeholder?: string;
  onChoice?: (artId: string) => void;
  className?: string;
};

export const useArts = (): Choices<ArtChoice> =>
  useChoices<ArtChoice>({ list: "arts", failureTitle: catalogCopy.artsFailed });

export const ArtField = (field: ArtFieldProps) => <ArtSelect {...field} arts={useArts()} />;

export function ArtSelect({
  arts,
  current,
  placeholder = catalogCopy.chooseArt,
  ...field
}: ArtFieldProps & { arts: Choices<ArtChoice> }) {
  return (
    <ChoiceField
      {...field}
      name="martialArtId"
      label={catalogCopy.art}
      choices={arts}
      toChoice={({ id, name }) => ({ value: id, label: name })}
      current={current && { value: current.id, label: current.name }}
      placeholder={placeholder}
      empty={catalogCopy.noArts}
      failure={catalogCopy.artsFailed}
    />
  );
}
