"use client";

import { buttonVariants } from "@/components/ui/button-variants";
import { failureCopy } from "@/lib/kernel/copy/failure";
import { UNAVAILABLE_DIGEST } from "@/lib/kernel/errors";

type ErrorStateProps = {
  title?: string;
  description?: string;
  /** Next calls it `reset` in error.tsx. */
  retry?: () => void;
  /** The server's digest, which support asks for. */
  reference?: string;
};

export function ErrorState({
  title = "Não foi possível abrir esta página",
  description,
  retry,
  reference,
}: ErrorStateProps) {
  const isAway = reference === UNAVAILABLE_DIGEST;
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-12 text-center sm:py-16">
      <p className="type-name text-balance">{title}</p>
      <p className="text-muted-foreground mt-1 max-w-[48ch] text-sm text-balance">
        {description ?? (isAway ? failureCopy.unavailable : failureCopy.unexpected)}
        {reference && !isAway && <span className="numeric"> ({reference})</span>}
      </p>
      {retry && (
        <button
          type="button"
          onClick={retry}
          className={buttonVariants({ variant: "outline", className: "mt-5" })}
        >
          {failureCopy.retry}
        </button>
      )}
    </div>
  );
}
