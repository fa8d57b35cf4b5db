"use client";

import { type ButtonProps, Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useFormContext } from "./form-context";
import { useHydrated } from "./use-hydrated";

/** Disabled while the form is incomplete or under way; what lasts longer than 300 ms turns a wheel. */
export function SubmitButton({ children, disabled, ...button }: Omit<ButtonProps, "type" | "asChild">) {
  const { form } = useFormContext();
  const hydrated = useHydrated();
  return (
    <Button
      {...button}
      type="submit"
      aria-busy={form.pending || undefined}
      data-waking={!hydrated && form.complete ? "" : undefined}
      disabled={disabled || form.pending || !form.complete || !hydrated}
    >
      {form.pending && (
        <span className="animate-late flex">
          <Spinner />
        </span>
      )}
      {children}
    </Button>
  );
}
