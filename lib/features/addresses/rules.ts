/** A person's postal address; a part that nobody told is null. */
export type Address = {
  cep: string | null;
  street: string | null;
  number: string | null;
  complement: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
};

export const noAddress: Address = {
  cep: null,
  street: null,
  number: null,
  complement: null,
  district: null,
  city: null,
  state: null,
};

/** Each part with the field of the form that holds it. */
export const addressFields = {
  cep: "addressCep",
  street: "addressStreet",
  number: "addressNumber",
  complement: "addressComplement",
  district: "addressDistrict",
  city: "addressCity",
  state: "addressState",
} as const satisfies Record<keyof Address, string>;

/** The fields of a form; absent ones leave the address as it is. */
export type AddressInput = {
  [Field in (typeof addressFields)[keyof Address]]?: string | null | undefined;
};

const parts = Object.keys(addressFields) as (keyof Address)[]; // safe because the keys are those of the table

/** The row to which an address is sealed: it can be decrypted in this row only. */
export const studentAddressOf = (id: string) => ({ table: "students", column: "address_sealed", row: id });

export const isNoAddress = (address: Address): boolean => parts.every((part) => address[part] === null);

export const isSameAddress = (one: Address, other: Address): boolean =>
  parts.every((part) => one[part] === other[part]);

/** The address of a form; null if the form does not ask for one. */
export function addressIn(input: AddressInput): Address | null {
  if (parts.every((part) => input[addressFields[part]] === undefined)) return null;
  return Object.fromEntries(parts.map((part) => [part, input[addressFields[part]] ?? null])) as Address; // safe: all parts
}

/** "80010-000" */
export const formatCep = (cep: string): string => cep.replace(/^(\d{5})-?(\d{3})$/, "$1-$2");

/** "Rua Tonelero, 10, ap. 2, Copacabana, Rio de Janeiro - RJ, 22041-001" */
export function addressLine(address: Address): string | null {
  const { cep, street, number, complement, district, city, state } = address;
  const town = [city, state].filter(Boolean).join(" - ");
  return (
    [street, number, complement, district, town, cep && formatCep(cep)].filter(Boolean).join(", ") || null
  );
}

/** The whole address, or the town alone while contacts are masked. */
export const shownAddress = (address: Address | null, contacts: "masked" | "open"): string | null => {
  if (address === null) return null;
  return addressLine(
    contacts === "open" ? address : { ...noAddress, city: address.city, state: address.state },
  );
};

/** Look-ups of a person in an hour, counted before the other company is asked. */
export const LOOKUPS_PER_PERSON = { max: 120, windowMinutes: 60 } as const;

const fieldNames: ReadonlySet<string> = new Set(Object.values(addressFields));

/** The values of a form without those of its address. */
export const withoutAddress = <Values extends AddressInput>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fieldNames.has(name))) as Omit<
    Values,
    keyof AddressInput
  >; // safe because the fields of the address alone are left out
