import type { ReactNode } from "react";

/** A named group of fields, in two columns if there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t py-5 first-of-type:border-t-0 first-of-type:pt-0 last-of-type:pb-0">
      <legend className="float-left mb-3 w-full text-sm font-semibold">{title}</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
