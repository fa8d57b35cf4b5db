/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // The development server would print what forms send, passwords included.
  logging: { serverFunctions: false },
  reactStrictMode: true,
  typedRoutes: false,
  serverExternalPackages: ["@node-rs/argon2", "pg", "pg-boss", "pino", "nodemailer"],
  experimental: {
    authInterrupts: true,
    serverActions: { bodySizeLimit: "1mb" },
  },
};

export default config;
