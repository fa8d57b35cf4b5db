"use client";

import { ErrorState } from "@/components/shell/error-state";
import { platformCopy } from "@/lib/features/platform/copy";

type ErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** ADMIN-40: reports the failed load and offers a retry. */
export default function AnalyticsError({ error, retry }: ErrorProps) {
  return (
    <ErrorState
      title={platformCopy.analytics.failed}
      description={platformCopy.analytics.fallback}
      retry={retry}
      {...(error.digest && { reference: error.digest })}
    />
  );
}
