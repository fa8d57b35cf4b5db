/** ESM-only packages that must be transformed to run under jest. */
const esmOnly = [
  "next-auth",
  "@auth/core",
  "jose",
  "preact",
  "preact-render-to-string",
  "@panva/hkdf",
  "pg-boss",
  "serialize-error",
  "non-error",
  "rrule-temporal",
  "feed",
  // react-markdown and its dependencies
  "react-markdown",
  "bail",
  "ccount",
  "character-entities",
  "comma-separated-tokens",
  "decode-named-character-reference",
  "devlop",
  "escape-string-regexp",
  "estree-util-[^/]+",
  "hast-util-[^/]+",
  "html-url-attributes",
  "is-plain-obj",
  "longest-streak",
  "markdown-table",
  "mdast-util-[^/]+",
  "micromark[^/]*",
  "property-information",
  "remark-[^/]+",
  "space-separated-tokens",
  "stringify-entities",
  "trim-lines",
  "trough",
  "unified",
  "unist-util-[^/]+",
  "vfile[^/]*",
  "zwitch",
];

const shared = {
  rootDir: ".",
  testEnvironment: "node",
  testPathIgnorePatterns: ["/node_modules/", "/.next/", "/e2e/"],
  modulePathIgnorePatterns: ["<rootDir>/.next", "<rootDir>/.data"],
  moduleNameMapper: {
    "\\.css$": "<rootDir>/lib/testing/empty.cjs",
    "^@/(.*)$": "<rootDir>/$1",
    "^server-only$": "<rootDir>/lib/testing/empty.cjs",
    // Skips zod's messages in fifty languages, which nobody sees: a third of its loading time.
    "^\\.\\./locales/index\\.cjs$": "<rootDir>/lib/testing/empty.cjs",
  },
  transform: {
    "^.+\\.(t|j|mj|mt)sx?$": [
      "@swc/jest",
      {
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
        },
        module: { type: "commonjs" },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join("|")})/)`],
};

const config = {
  // By default jest leaves one of two cores to its watch mode, which nobody uses.
  maxWorkers: "100%",
  projects: [
    {
      ...shared,
      displayName: "unit",
      testMatch: ["<rootDir>/**/*.test.ts?(x)"],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, "\\.db\\.test\\.ts$"],
      setupFiles: ["<rootDir>/lib/testing/environment.cjs"],
      setupFilesAfterEnv: ["<rootDir>/lib/testing/patience.ts"],
    },
    {
      ...shared,
      displayName: "db",
      testEnvironment: "<rootDir>/lib/testing/database-environment.mjs",
      testMatch: ["<rootDir>/**/*.db.test.ts?(x)"],
      globalSetup: "<rootDir>/lib/testing/global-setup.mjs",
      globalTeardown: "<rootDir>/lib/testing/global-teardown.mjs",
      setupFiles: ["<rootDir>/lib/testing/environment.cjs"],
      setupFilesAfterEnv: ["<rootDir>/lib/testing/database-setup.ts"],
    },
  ],
};
export default config;
