import type { FieldErrors } from "@/lib/kernel/result";

/** What zod schemas are underneath (Standard Schema), so that the kit itself carries no zod into the page. */
export type FormSchema = {
  readonly "~standard": {
    readonly validate: (value: unknown) => Validated | Promise<Validated>;
  };
};

type Segment = PropertyKey | { readonly key: PropertyKey };
type Issue = { readonly message: string; readonly path?: readonly Segment[] | undefined };
type Validated = { readonly issues?: readonly Issue[] | undefined };

export type Values = Record<string, string>;

/** Where messages without a field of their own stand; the server uses the same key. */
export const WHOLE_FORM = "form";

/** Messages by field, in the schema's order; empty when everything is well. */
export async function problemsOf(schema: FormSchema, values: Values): Promise<FieldErrors> {
  const { issues = [] } = await schema["~standard"].validate(values);
  const errors: FieldErrors = {};
  for (const { message, path } of issues) {
    const first = path?.[0];
    const key = typeof first === "object" ? first.key : first;
    (errors[key === undefined ? WHOLE_FORM : String(key)] ??= []).push(message);
  }
  return errors;
}

/** The texts of all named fields. */
export function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") values[name] = value;
  return values;
}
