"use client";

import { ErrorState } from "@/components/shell/error-state";
import { editorCopy } from "@/lib/features/blog/copy/editor";

type ErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** ADMIN-27: reports the failed load and offers a retry. */
export default function BlogError({ error, retry }: ErrorProps) {
  return (
    <ErrorState
      title={editorCopy.loadFailed}
      retry={retry}
      {...(error.digest && { reference: error.digest })}
    />
  );
}
