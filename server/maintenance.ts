/**
 * While the platform is in maintenance: what goes on for everybody, and what everybody else is told. Who is let in is decided
 * by the application (lib/auth/maintenance.ts).
 */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { shared } from "./shared.ts";

type Maintenance = {
  isOn: boolean;
  admits: (token: string) => Promise<boolean>;
  /** How many readings were begun, and which of them was last heard. */
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

/** In seconds, when to come back. */
const RETRY_SECONDS = 120;

/** Health and figures for whoever runs it, payment providers, the sign-in, and the files that its page is made of. */
const OPEN = [
  /^\/api\/(health|metrics)(\/|$)/,
  /^\/api\/webhooks\//,
  /^\/auth(\/codigo)?$/,
  /^\/_next\/static\//,
  /^\/icon\.svg$/,
];

/** A call of an action is answered by the application, which says the same without losing what was typed. */
export function staysOpen({ method, url = "/", headers }: IncomingMessage): boolean {
  const path = url.split("?", 1)[0] ?? "/";
  return (method === "POST" && headers["next-action"] !== undefined) || OPEN.some((open) => open.test(path));
}

const message =
  "O Obi está em manutenção e volta em alguns minutos. O que estava salvo continua salvo: tente de novo daqui a pouco.";

const style = `
:root{color-scheme:light dark;--paper:light-dark(#f6f2e8,#101215);--ink:light-dark(#16181d,#eceae4);--soft:light-dark(#5b5d63,#a4a6ab);--accent:light-dark(#2b3f8c,#a9b8f6)}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;place-items:center;padding:2rem 1.5rem;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
main{max-width:34rem}
svg{width:3rem;height:3rem;margin-bottom:1.5rem}
h1{font-size:1.75rem;line-height:1.2;font-weight:650;text-wrap:balance}
p{margin-top:1rem;color:var(--soft)}
a{color:var(--accent);display:inline-block;padding:.65rem 0}
a:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
.knot{fill:var(--accent)}.gap{fill:var(--paper)}
`;

const page = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Em manutenção | Obi</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${style}</style></head>
<body><main>
<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M13.2 15.5 7.6 27M18.8 15.5 24.4 27" fill="none" stroke="currentColor" stroke-width="5.2"/><path d="M1 11.2h30" fill="none" stroke="currentColor" stroke-width="6.4"/><path class="gap" d="M16 4.6 22.6 11.2 16 17.8 9.4 11.2Z"/><path class="knot" d="M16 6.4 20.8 11.2 16 16 11.2 11.2Z"/></svg>
<h1>Voltamos em alguns minutos</h1>
<p>O Obi está em manutenção. Alunos, aulas e pagamentos continuam guardados, e tudo volta como estava.</p>
<p>Recarregue esta página daqui a pouco. Não é preciso fazer mais nada.</p>
<p><a href="/auth">Entrar na administração</a></p>
</main></body></html>
`;

const styleHash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page for a browser, a failure as our routes answer it for a program; 503 for both. */
export function sayMaintenance(request: IncomingMessage, response: ServerResponse): void {
  const isPage = request.headers.accept?.includes("text/html") ?? false;
  const body = isPage ? page : JSON.stringify({ ok: false, code: "busy", message });
  response.setHeader("Retry-After", RETRY_SECONDS);
  response.setHeader("Content-Security-Policy", policy);
  response.setHeader("Vary", "Accept, Cookie");
  response.writeHead(503, {
    "Content-Type": isPage ? "text/html; charset=utf-8" : "application/json",
    "Content-Length": Buffer.byteLength(body),
    // A body that was sent along is not read.
    ...(request.method !== "GET" && request.method !== "HEAD" && { Connection: "close" }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
