import { fileURLToPath } from "node:url";

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";

/** Whoever opens the address of a route with a parameter that can be none gets a page: the route itself answers in data. */
const ODD = [
  ["/files", `logo|pictures|receipts|${UUID}`],
  ["/files/receipts", UUID],
  ["/dashboard/students/chamar", UUID],
  ["/dashboard/finance/cobrar", UUID],
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
  // server/compressed.ts does it.
  compress: false,
  // The development server listens there, and knows itself as localhost (server/main.ts).
  allowedDevOrigins: ["127.0.0.1"],
  // The development server would print what forms send, passwords included.
  logging: { serverFunctions: false },
  reactStrictMode: true,
  // Pictures are made at their size beforehand; a public address that resizes whatever it is told is not needed.
  images: { unoptimized: true },
  typedRoutes: false,
  // `npm test` checks the types by themselves; a start needs no second look.
  typescript: { ignoreBuildErrors: true },
  rewrites: () => ({ beforeFiles: oddAddresses }),
  // A public page older than a day is made anew before it is shown, here and in caches on the way; a younger one may be
  // shown while the database is away.
  expireTime: 86_400,
  // Keeps what is made ahead, public pages without the framework's script (decision 11).
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
    // Two root layouts have no common page for an address that is nobody's.
    globalNotFound: true,
    serverActions: { bodySizeLimit: "1mb" },
  },
};

export default config;
