"use client";

import { ChoiceField } from "@/components/form/choice-field";
import { useChoices } from "@/components/form/use-choices";
import { catalogCopy } from "@/lib/features/catalog/copy";
import type { ArtChoice } from "@/lib/features/catalog/queries";

type ArtFieldProps = {
  /** Which is chosen already. */
  current?: ArtChoice | undefined;
  placeholder?: string;
  onChoice?: (artId: string) => void;
  className?: string;
};

export function ArtField({ current, placeholder = catalogCopy.chooseArt, ...field }: ArtFieldProps) {
  const arts = useChoices<ArtChoice>({ list: "arts", failureTitle: catalogCopy.artsFailed });
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
