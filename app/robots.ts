import type { MetadataRoute } from "next";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";

export const dynamic = "force-dynamic";

const closed = [
  paths.studio.dashboard,
  paths.admin.dashboard,
  `${paths.student.root}$`,
  `${paths.student.root}/`,
  paths.subscribe,
  paths.account,
  paths.paymentReturn,
  paths.awaitingPayment,
  paths.awaitingConfirmation,
  paths.emailConfirmation,
  paths.verifyEmail,
  "/api/",
  "/dev/",
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: closed },
    sitemap: `${env.appUrl}/sitemap.xml`,
  };
}
