import path from "node:path";
import { defineConfig } from "@playwright/test";
import { isProof } from "../lib/testing/lanes";

/** Address of the running product under test, set by `npm test`. */
const baseURL = process.env.E2E_BASE_URL ?? "http://127.0.0.1:3000";

/** Debian's Chromium runs as root here. Its background calls are off: on a closed network each would be refused. */
const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The headless shell aligns letters to whole pixels, which makes text wider than on a screen.
  "--font-render-hinting=none",
];

/** The full path, as a bare pattern would also match a folder of that name above the clone. */
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
    // To trace a failed journey, run it again by hand: `npm test -- e2e/owner/day.spec.ts --trace on`.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      args: chromiumArgs,
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    },
  },
  // Projects run in this order: long ones, and those that must not run in parallel, come first.
  projects: [
    { name: "process", testDir: "process", workers: 1, timeout: 180_000 },
    { name: "sweep", testDir: "sweep", timeout: 600_000 },
    // Their settings apply to every academy, so they run one at a time.
    { name: "platform", testDir: "platform", workers: 1 },
    { name: "browser", testIgnore: ["engines", "platform", "process", "raw", "sweep"].map(everythingIn) },
    // One walk through each of the other engines before a release.
    ...(isProof ? [{ name: "engines", testDir: "engines", workers: 1 }] : []),
    { name: "raw", testDir: "raw" },
  ],
});
