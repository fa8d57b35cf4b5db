"use client";

import { ErrorState } from "@/components/shell/error-state";

type ErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** The shell stays; the page offers to try again. */
export default function PortalError({ error, retry }: ErrorProps) {
  return <ErrorState retry={retry} {...(error.digest && { reference: error.digest })} />;
}
