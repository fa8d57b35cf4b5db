import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Toaster } from "@/components/feedback/toaster";
import { themeColor, themeScript } from "@/components/shell/theme";
import { instrument } from "@/app/fonts/instrument";
import { env } from "@/lib/config/env";
import "@/app/globals.css";

export const metadata: Metadata = {
  metadataBase: new URL(env.appUrl),
  title: { default: "Obi", template: "%s · Obi" },
  description: "Gestão de academias de artes marciais.",
  applicationName: "Obi",
  manifest: "/manifest.webmanifest",
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  interactiveWidget: "resizes-content",
  themeColor,
};

/**
 * Reads this answer's nonce. That makes every page below dynamic: a prerendered one would carry scripts that the
 * policy refuses.
 */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang="pt-BR" className={instrument.variable} suppressHydrationWarning>
      <head>
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body className="type-text">
        {children}
        <Toaster />
      </body>
    </html>
  );
}
