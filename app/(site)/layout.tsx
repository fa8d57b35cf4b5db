import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { themeColor } from "@/components/shell/theme";
import { env } from "@/lib/config/env";
import { SiteDocument } from "./site-document";

/** Made ahead of the visitor, the same for everybody: what needs the request does not belong on a public page. */
export const dynamic = "error";
/** Seconds after which a page is made anew, where nobody said before that what it shows has changed. */
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
