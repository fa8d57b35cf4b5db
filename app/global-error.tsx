"use client";

import type { ComponentProps } from "react";
import { CrashPage } from "@/components/site/crash-page";
import "./globals.css";

/** Shown when the root layout itself fails, so it brings its own document. */
export default function GlobalError({ error, retry }: ComponentProps<typeof CrashPage>) {
  return (
    <html lang="pt-BR">
      <head>
        <title>Obi</title>
      </head>
      <body>
        <CrashPage error={error} retry={retry} />
      </body>
    </html>
  );
}
