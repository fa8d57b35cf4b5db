import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { Toaster } from "@/components/feedback/toaster";
import { themeScript } from "@/components/shell/theme";
import { instrument } from "./fonts/instrument";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Obi", template: "%s · Obi" },
  description: "Gestão de academias de artes marciais.",
  applicationName: "Obi",
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  interactiveWidget: "resizes-content",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbf9f4" },
    { media: "(prefers-color-scheme: dark)", color: "#121418" },
  ],
};

/** Shared by static pages: reads neither cookies nor headers. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR" className={instrument.variable} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        {children}
        <Toaster />
      </body>
    </html>
  );
}
