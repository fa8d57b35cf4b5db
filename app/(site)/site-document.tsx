import type { ReactNode } from "react";
import { instrument } from "@/app/fonts/instrument";
import { themeScript } from "@/components/shell/theme";
import "@/app/globals.css";

/**
 * The document of pages that are kept without the framework's script (server/page-cache.ts). `data-site` marks the
 * one inline script that stays: the policy of these pages names its hash.
 */
export function SiteDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR" className={instrument.variable} suppressHydrationWarning>
      <head>
        <script data-site="" dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script src="/site/hash.js" defer />
      </head>
      <body>{children}</body>
    </html>
  );
}
