"use client";

import type { ComponentProps } from "react";
import { CrashPage } from "@/components/site/crash-page";

/** The English title is required by the specification (ERR-05). */
export default function RootError({ error, retry }: ComponentProps<typeof CrashPage>) {
  return <CrashPage error={error} retry={retry} />;
}
