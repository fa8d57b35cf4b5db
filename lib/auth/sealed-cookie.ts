import "server-only";
import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import type { z } from "zod";
import { env } from "@/lib/config/env";

/**
 * An encrypted, short-lived cookie: the browser can neither read nor change it. The name is part of the key, so no
 * cookie passes for another or for a session.
 */
export function sealedCookie<S extends z.ZodType<Record<string, unknown>>>(spec: {
  name: string;
  minutes: number;
  shape: S;
}) {
  const { minutes, shape } = spec;
  const secure = env.isHttps;
  const name = secure ? `__Host-${spec.name}` : spec.name;
  const options = { httpOnly: true, sameSite: "lax", secure, path: "/" } as const;

  return {
    /** Only callable where a response can still be changed: in an action or a route. */
    async plant(value: z.output<S>): Promise<void> {
      const maxAge = minutes * 60;
      const sealed = await encode({ secret: env.authSecret, salt: name, maxAge, token: value });
      (await cookies()).set(name, sealed, { ...options, maxAge });
    },
    /** Null when it is missing, forged or too old. */
    async read(): Promise<z.output<S> | null> {
      const token = (await cookies()).get(name)?.value;
      if (!token) return null;
      const opened = await decode({ secret: env.authSecret, salt: name, token }).catch(() => null);
      return shape.safeParse(opened).data ?? null;
    },
    async clear(): Promise<void> {
      (await cookies()).set(name, "", { ...options, maxAge: 0 });
    },
  };
}
