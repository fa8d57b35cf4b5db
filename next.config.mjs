import { fileURLToPath } from "node:url";

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";

/** Routes with parameters answer in data. An impossible parameter is rewritten to the not-found page, for people. */
const ODD = [
  ["/files", `logo|pictures|receipts|${UUID}`],
  ["/files/receipts", UUID],
  ["/dashboard/students/chamar", UUID],
  ["/dashboard/finance/cobrar", UUID],
  ["/dashboard/students/familias/cobrar", UUID],
  ["/dashboard/finance/recibo", UUID],
  ["/student/payments/recibo", UUID],
  ["/imagens", `${UUID}\\.webp`],
  ["/calendario", "[\\w-]{43}\\.ics"],
  ["/logo", `${UUID}\\.png`],
  ["/semana", "[\\w-]{43}\\.png"],
];
const oddAddresses = ODD.map(([path, sound]) => ({
  source: `${path}/:odd((?!(?:${sound})$)[^/]+)`,
  destination: "/nobody",
}));

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Done by server/compressed.ts.
  compress: false,
  // The development server listens there, but names itself localhost (server/main.ts).
  allowedDevOrigins: ["127.0.0.1"],
  // The development server would print what forms send, passwords included.
  logging: { serverFunctions: false },
  reactStrictMode: true,
  // Pictures are stored at their final size, so no public endpoint that resizes anything is needed.
  images: { unoptimized: true },
  typedRoutes: false,
  // `npm test` checks the types, so a build need not.
  typescript: { ignoreBuildErrors: true },
  rewrites: () => ({ beforeFiles: oddAddresses }),
  // In seconds. An older public page is rendered again before it is shown, here and in shared caches; a younger one
  // may be shown while the database is away.
  expireTime: 86_400,
  // Page cache that removes the framework's script from public pages (decision 11).
  cacheHandler: fileURLToPath(import.meta.resolve("./server/page-cache.ts")),
  serverExternalPackages: [
    "@node-rs/argon2",
    "pg",
    "pg-boss",
    "pino",
    "prom-client",
    "nodemailer",
    "mercadopago",
  ],
  experimental: {
    authInterrupts: true,
    // Two root layouts share no not-found page.
    globalNotFound: true,
    serverActions: { bodySizeLimit: "1mb" },
  },
};

export default config;
