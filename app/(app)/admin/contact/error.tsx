"use client";

import { ErrorState } from "@/components/shell/error-state";
import { contactCopy } from "@/lib/features/contact/copy";

type ErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** ADMIN-29: the failed load says so, and offers to try again. */
export default function ContactError({ error, retry }: ErrorProps) {
  return (
    <ErrorState
      title={contactCopy.settings.loadFailed}
      retry={retry}
      {...(error.digest && { reference: error.digest })}
    />
  );
}
