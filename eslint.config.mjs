import { defineConfig, globalIgnores } from "eslint/config";
import vitals from "eslint-config-next/core-web-vitals";
import ts from "eslint-config-next/typescript";
import prettier from "eslint-config-prettier";

export default defineConfig([
  ...vitals,
  ...ts,
  prettier,
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/ban-ts-comment": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-console": "error",
      "no-empty": ["error", { allowEmptyCatch: false }],
    },
  },
  {
    files: ["scripts/**", "sandbox/**", "prisma/seed.ts", "components/feedback/report.ts"],
    rules: { "no-console": "off" },
  },
  globalIgnores([".next/**", ".data/**", ".cache/**", "next-env.d.ts", "lib/db/generated/**"]),
]);
