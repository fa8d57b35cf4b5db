import { createRequire } from "node:module";
import path from "node:path";

/** The folder with node_modules: this app is built from a copy beneath it. */
const root = path.resolve(path.dirname(createRequire(import.meta.url).resolve("next/package.json")), "../..");

/** @type {import('next').NextConfig} */
const config = { poweredByHeader: false, turbopack: { root }, outputFileTracingRoot: root };

export default config;
