import type { Metadata } from "next";
import { Splash } from "@/components/shell/splash";
import { paths } from "@/lib/config/paths";
import { platformCopy } from "@/lib/features/platform/copy";

export const metadata: Metadata = { title: "Dashboard Global", robots: { index: false } };

/** The middleware shows this to a super admin who asks for the studio area (ROUTE-19). */
export default function RedirectingPage() {
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${paths.home}`} />
      <Splash label={platformCopy.redirecting} />
    </>
  );
}
