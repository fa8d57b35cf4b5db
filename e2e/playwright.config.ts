import path from "node:path";
import { defineConfig } from "@playwright/test";
import { isProof } from "../lib/testing/lanes";

/** The running product under test; `npm test` starts it and says where it is. */
const baseURL = process.env.E2E_BASE_URL ?? "http://127.0.0.1:3000";

/** Debian's Chromium as root, without the background calls that a closed network would refuse one by one. */
const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The headless shell would fit letters to pixels, and texts would be wider than on a screen.
  "--font-render-hinting=none",
];

/** A pattern without the whole path would also know a folder of that name above the clone. */
const everythingIn = (folder: string) => path.join(__dirname, folder, "**");

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: "100%",
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    baseURL,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // A failed journey is run once more by hand: `npm test -- e2e/owner/day.spec.ts --trace on`.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      args: chromiumArgs,
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    },
  },
  // Taken in this order: what is long, or may not run beside its like, must not be left for the end.
  projects: [
    { name: "process", testDir: "process", workers: 1, timeout: 180_000 },
    { name: "sweep", testDir: "sweep", timeout: 600_000 },
    // What they set holds for every academy: none of them runs beside another.
    { name: "platform", testDir: "platform", workers: 1 },
    { name: "browser", testIgnore: ["engines", "platform", "process", "raw", "sweep"].map(everythingIn) },
    // One walk through each of the other engines, before a release.
    ...(isProof ? [{ name: "engines", testDir: "engines", workers: 1 }] : []),
    { name: "raw", testDir: "raw" },
  ],
});
