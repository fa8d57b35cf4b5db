/** Pages that the front door writes without the application; they load nothing but the icon. */
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";

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

const styleHash = createHash("sha256").update(style).digest("base64");
export const lonePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type LonePage = {
  title: string;
  heading: string;
  texts: readonly string[];
  way: { href: string; label: string };
};

/** Not escaped: only for our own words. */
export const lonePage = ({ title, heading, texts, way }: LonePage): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | Obi</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${style}</style></head>
<body><main>
<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M13.2 15.5 7.6 27M18.8 15.5 24.4 27" fill="none" stroke="currentColor" stroke-width="5.2"/><path d="M1 11.2h30" fill="none" stroke="currentColor" stroke-width="6.4"/><path class="gap" d="M16 4.6 22.6 11.2 16 17.8 9.4 11.2Z"/><path class="knot" d="M16 6.4 20.8 11.2 16 16 11.2 11.2Z"/></svg>
<h1>${heading}</h1>
${texts.map((text) => `<p>${text}</p>`).join("\n")}
<p><a href="${way.href}">${way.label}</a></p>
</main></body></html>
`;

/** True for a browser's navigation; programs get JSON. */
export const isForPerson = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.includes("text/html") ?? false;
