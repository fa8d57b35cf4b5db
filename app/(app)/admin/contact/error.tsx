"use client";

import { ErrorState } from "@/components/shell/error-state";
import { contactCopy } from "@/lib/features/contact/copy";

type ErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** ADMIN-29: reports the failed load and offers a retry. */
export default function ContactError({ error, retry }: ErrorProps) {
  return (
    <ErrorState
      title={contactCopy.settings.loadFailed}
      retry={retry}
      {...(error.digest && { reference: error.digest })}
    />
  );
}
