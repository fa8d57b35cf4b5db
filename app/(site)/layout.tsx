import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { themeColor } from "@/components/shell/theme";
import { env } from "@/lib/config/env";
import { SiteDocument } from "./site-document";

/** Public pages are static and the same for everybody. Reading anything of the request throws. */
export const dynamic = "error";
/** Seconds until a page is made anew, if no change was announced before. */
export const revalidate = 300;

export const metadata: Metadata = {
  metadataBase: new URL(env.appUrl),
  manifest: "/manifest.webmanifest",
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "32x32" },
      { url: "/icon.svg", type: "image/svg+xml" },
    ],
    apple: "/apple-touch-icon.png",
  },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor,
};

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteDocument>{children}</SiteDocument>;
}
