"use client";

import { ErrorState } from "@/components/shell/error-state";

type ErrorProps = { error: Error & { digest?: string }; retry: () => void };

export default function PortalError({ error, retry }: ErrorProps) {
  return <ErrorState retry={retry} {...(error.digest && { reference: error.digest })} />;
}
