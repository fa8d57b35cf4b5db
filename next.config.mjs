import { fileURLToPath } from "node:url";

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // server/compressed.ts does it.
  compress: false,
  // The development server would print what forms send, passwords included.
  logging: { serverFunctions: false },
  reactStrictMode: true,
  // Pictures are made at their size beforehand; a public address that resizes whatever it is told is not needed.
  images: { unoptimized: true },
  typedRoutes: false,
  // A public page older than a day is made anew before it is shown, here and in caches on the way; a younger one may be
  // shown while the database is away.
  expireTime: 86_400,
  // Keeps what is made ahead, public pages without the framework's script (decision 11).
  cacheHandler: fileURLToPath(import.meta.resolve("./server/page-cache.ts")),
  serverExternalPackages: ["@node-rs/argon2", "pg", "pg-boss", "pino", "nodemailer", "mercadopago"],
  experimental: {
    authInterrupts: true,
    // Two root layouts have no common page for an address that is nobody's.
    globalNotFound: true,
    serverActions: { bodySizeLimit: "1mb" },
  },
};

export default config;
