/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // The development server would print what forms send, passwords included.
  logging: { serverFunctions: false },
  reactStrictMode: true,
  // Pictures are made at their size beforehand; a public address that resizes whatever it is told is not needed.
  images: { unoptimized: true },
  typedRoutes: false,
  // A cache on the way may show a static page for this many seconds at most, while it asks for a newer one.
  expireTime: 3600,
  serverExternalPackages: ["@node-rs/argon2", "pg", "pg-boss", "pino", "nodemailer"],
  experimental: {
    authInterrupts: true,
    serverActions: { bodySizeLimit: "1mb" },
  },
};

export default config;
