"use client";

import { ErrorState } from "@/components/shell/error-state";
import { systemCopy } from "@/lib/features/global-settings/copy";

type ErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** ADMIN-48: reports the failed load and offers a retry. */
export default function SystemSettingsError({ error, retry }: ErrorProps) {
  return (
    <ErrorState
      title={systemCopy.loadFailed}
      retry={retry}
      {...(error.digest && { reference: error.digest })}
    />
  );
}
