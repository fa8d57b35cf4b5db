import type { Metadata } from "next";
import { Splash } from "@/components/shell/splash";
import { paths } from "@/lib/config/paths";
import { platformCopy } from "@/lib/features/platform/copy";

export const metadata: Metadata = { title: "Dashboard Global", robots: { index: false } };

/** The middleware shows this in place of the studio area to a super admin (ROUTE-19). */
export default function RedirectingPage() {
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${paths.home}`} />
      <Splash label={platformCopy.redirecting} />
    </>
  );
}
