"use client";

import { ErrorState } from "@/components/shell/error-state";
import { platformNoticeCopy } from "@/lib/features/notices/copy/platform";

type ErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** ADMIN-35: reports the failed load and offers a retry. */
export default function PlatformNoticesError({ error, retry }: ErrorProps) {
  return (
    <ErrorState
      title={platformNoticeCopy.loadFailed}
      retry={retry}
      {...(error.digest && { reference: error.digest })}
    />
  );
}
