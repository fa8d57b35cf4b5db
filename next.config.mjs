/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  serverExternalPackages: ["@node-rs/argon2", "pg", "pg-boss", "pino", "nodemailer"],
  experimental: {
    authInterrupts: true,
    serverActions: { bodySizeLimit: "1mb" },
  },
};

export default config;
