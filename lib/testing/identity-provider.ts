import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { z } from "zod";
import { plainEnvironment } from "@/scripts/lib/plain.mjs";

export type Claims = { sub: string; email: string; email_verified: boolean; name: string };

export type IdentityProvider = {
  issuer: string;
  announce: (next: Claims | { error: string }) => Promise<void>;
  stop: () => void;
};

const printed = z.object({ issuer: z.string() });

/** A real OpenID provider on loopback in a process of its own, with the client `obi` / `only-for-tests`. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const script = path.join(__dirname, "oidc-provider.mjs");
  const child = spawn(process.execPath, [script, redirectUri], {
    env: plainEnvironment(),
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = await once(child.stdout, "data");
  const { issuer } = printed.parse(JSON.parse(String(line)));
  return {
    issuer,
    announce: async (next) => {
      await fetch(`${issuer}/next`, { method: "POST", body: JSON.stringify(next) });
    },
    stop: () => void child.kill(),
  };
}
