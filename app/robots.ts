import type { MetadataRoute } from "next";
import { env } from "@/lib/config/env";

export const dynamic = "force-dynamic";

const closed = [
  "/dashboard",
  "/admin",
  "/student$",
  "/student/",
  "/upgrade",
  "/account",
  "/success",
  "/awaiting-payment",
  "/awaiting-confirmation",
  "/email-confirmation",
  "/verify-email",
  "/api/",
  "/dev/",
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: closed },
    sitemap: `${env.appUrl}/sitemap.xml`,
  };
}
