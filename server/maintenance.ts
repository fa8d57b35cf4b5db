/**
 * Decides which requests pass during maintenance, and answers all others. The application decides who is admitted
 * (lib/auth/maintenance.ts).
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { isForPerson, lonePage, lonePolicy } from "./lone-page.ts";
import { shared } from "./shared.ts";

type Maintenance = {
  isOn: boolean;
  admits: (token: string) => Promise<boolean>;
  /** Number of readings begun, and of the latest one that was answered. */
  begun: number;
  heard: number;
};

/** As lib/auth/maintenance.ts last read it. */
export const maintenance = shared("maintenance", (): Maintenance => ({
  isOn: false,
  admits: async () => false,
  begun: 0,
  heard: 0,
}));

/** In seconds, for Retry-After. */
const RETRY_SECONDS = 120;

/** Health and metrics, payment providers, the sign-in, and the files of its page. */
const OPEN = [
  /^\/api\/(health|metrics)(\/|$)/,
  /^\/api\/webhooks\//,
  /^\/auth(\/codigo)?$/,
  /^\/_next\/static\//,
  /^\/icon\.svg$/,
];

/** Calls of actions pass: the application refuses them without losing what was typed. */
export function staysOpen({ method, url = "/", headers }: IncomingMessage): boolean {
  const path = url.split("?", 1)[0] ?? "/";
  return (method === "POST" && headers["next-action"] !== undefined) || OPEN.some((open) => open.test(path));
}

const message =
  "O Obi está em manutenção e volta em alguns minutos. O que estava salvo continua salvo: tente de novo daqui a pouco.";

const page = lonePage({
  title: "Em manutenção",
  heading: "Voltamos em alguns minutos",
  texts: [
    "O Obi está em manutenção. Alunos, aulas e pagamentos continuam guardados, e tudo volta como estava.",
    "Recarregue esta página daqui a pouco. Não é preciso fazer mais nada.",
  ],
  way: { href: "/auth", label: "Entrar na administração" },
});

/** 503: a page for a browser, JSON like our routes' failures for a program. */
export function sayMaintenance(request: IncomingMessage, response: ServerResponse): void {
  const isPage = isForPerson(request);
  const body = isPage ? page : JSON.stringify({ ok: false, code: "busy", message });
  response.setHeader("Retry-After", RETRY_SECONDS);
  response.setHeader("Content-Security-Policy", lonePolicy);
  response.setHeader("Vary", "Accept, Cookie");
  response.writeHead(503, {
    "Content-Type": isPage ? "text/html; charset=utf-8" : "application/json",
    "Content-Length": Buffer.byteLength(body),
    // The request's body is not read.
    ...(request.method !== "GET" && request.method !== "HEAD" && { Connection: "close" }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
