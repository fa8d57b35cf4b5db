"use client";

import { MapPin } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { addressOfChoices, askChoices } from "@/components/form/ask-choices";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { addressesCopy as words } from "@/lib/features/addresses/copy";
import { type Address, addressFields as names, formatCep } from "@/lib/features/addresses/rules";
import type { PostalAddress } from "@/lib/integrations/viacep/port";
import { LIMITS } from "@/lib/kernel/text";

const states = [
  { value: "", label: words.noState },
  ...words.states.map((value) => ({ value, label: value })),
];

/** Browsers must not fill in the owner's own data. */
const OFF = { autoComplete: "off" } as const;

/** Fills a field as somebody who types, so that the form notices. */
function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

type AddressFieldsProps = { given?: Address | null };

/** A student's address, within the personal data. Without one, its fields appear on demand: few academies ask for it. */
export function AddressFields({ given = null }: AddressFieldsProps) {
  const [isOpen, setOpen] = useState(given !== null);
  if (isOpen) return <Fields given={given} isAsked={given === null} />;
  return (
    <div className="sm:col-span-2">
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <MapPin aria-hidden="true" />
        {words.add}
      </Button>
    </div>
  );
}

type FieldsProps = {
  given: Address | null;
  /** The person has just asked for the fields. */ isAsked: boolean;
};

/** A whole CEP fills street, district, city and state; what it does not know is typed. */
function Fields({ given, isAsked }: FieldsProps) {
  const [said, setSaid] = useState("");
  const asking = useRef<AbortController | null>(null);

  async function lookUp({ currentTarget: { value, form } }: ChangeEvent<HTMLInputElement>): Promise<void> {
    asking.current?.abort();
    const cep = value.replace(/\D/g, "");
    if (cep.length !== 8 || form === null) return setSaid("");
    const { signal } = (asking.current = new AbortController());
    setSaid(words.asking);
    const answer = await askChoices<PostalAddress>(
      addressOfChoices({ list: "cep", params: { cep } }),
      signal,
    );
    if (signal.aborted) return;
    if (!answer.ok) return setSaid(answer.message);
    const [found] = answer.data;
    if (!found) return setSaid(words.unknown);
    fill(form, names.city, found.city);
    fill(form, names.state, found.state);
    if (found.street !== "") fill(form, names.street, found.street);
    if (found.district !== "") fill(form, names.district, found.district);
    setSaid(words.found);
  }

  return (
    <>
      <div className="flex min-w-0 flex-col gap-1.5">
        <TextField
          name={names.cep}
          label={words.cep}
          hint={words.hint}
          inputMode="numeric"
          placeholder="80010-000"
          maxLength={12}
          defaultValue={given?.cep ? formatCep(given.cep) : ""}
          onChange={(event) => void lookUp(event)}
          onBlur={({ currentTarget }) => {
            currentTarget.value = formatCep(currentTarget.value.trim());
          }}
          autoFocus={isAsked}
          {...OFF}
        />
        <p role="status" className="text-sm empty:hidden">
          {said}
        </p>
      </div>
      <TextField
        name={names.street}
        label={words.street}
        maxLength={LIMITS.name}
        defaultValue={given?.street ?? ""}
        {...OFF}
      />
      <TextField
        name={names.number}
        label={words.number}
        maxLength={60}
        defaultValue={given?.number ?? ""}
        {...OFF}
      />
      <TextField
        name={names.complement}
        label={words.complement}
        maxLength={60}
        defaultValue={given?.complement ?? ""}
        {...OFF}
      />
      <TextField
        name={names.district}
        label={words.district}
        maxLength={LIMITS.name}
        defaultValue={given?.district ?? ""}
        {...OFF}
      />
      <TextField
        name={names.city}
        label={words.city}
        maxLength={LIMITS.name}
        defaultValue={given?.city ?? ""}
        {...OFF}
      />
      <SelectField
        name={names.state}
        label={words.state}
        choices={states}
        defaultValue={given?.state ?? ""}
      />
    </>
  );
}
