"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { type FormAction, useAction } from "@/components/form/use-action";

type MaskedTextProps = {
  /** What the page knows, "jo***@dominio.com". */
  masked: string;
  /** Fetches the clear value; the server writes down who looked. */
  reveal: FormAction<{ value: string }>;
  input: Record<string, string>;
  /** Whose and what, for the button's name: "e-mail de Rosa Lima". */
  label: string;
};

export function MaskedText({ masked, reveal, input, label }: MaskedTextProps) {
  const [clear, setClear] = useState<string | null>(null);
  const { run, pending } = useAction({ action: reveal, onSuccess: ({ value }) => setClear(value) });
  const shown = clear !== null;
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span className="numeric truncate" aria-live="polite">
        {clear ?? masked}
      </span>
      <button
        type="button"
        aria-label={`${shown ? "Ocultar" : "Mostrar"} ${label}`}
        aria-busy={pending || undefined}
        onClick={() => (shown ? setClear(null) : run(input))}
        className="text-muted-foreground hover:text-foreground grid size-11 shrink-0 place-items-center rounded-md aria-busy:opacity-50 lg:size-8"
      >
        {shown ? (
          <EyeOff aria-hidden="true" className="size-4" />
        ) : (
          <Eye aria-hidden="true" className="size-4" />
        )}
      </button>
    </span>
  );
}
