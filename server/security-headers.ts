/**
 * What every answer says about itself, whatever made it: page, data, file, error. Pure; the front door asks once per
 * request.
 */

export type HeaderRequest = {
  path: string;
  /** A session cookie came along, whatever it is worth. */
  signedIn: boolean;
  nonce: string;
  https: boolean;
  dev: boolean;
  /** Origins that public pages may embed. */
  frames: readonly string[];
};

/** components/shell/theme.ts, the only inline script of the public pages; the unit test recomputes it. */
const THEME_SCRIPT = "'sha256-ldZV/NXQrlmMWxv47AVN83ccpaQpLVpt8v/DIpqabmE='";

/** Their addresses carry one-time tokens. */
const TOKEN_PAGE = /^\/(email-confirmation|student\/setup|equipe\/convite|avisos-por-email|previa)(\/|$)/;

/** Scripts, styles and fonts of the build: no page, and many to a page. */
const BUILT_FILE = /^\/_next\/static\//;

/** What people sent in: whatever it holds, it is no page of ours. */
const SENT_FILE = /^\/(files|imagens)\//;

/** Pictures that other sites show: the preview of a shared post, an academy's week, its logo in a mail. */
const SHARED_PICTURE = /^\/(og(\/|\.png$)|semana\/|logo\/|icon|apple-icon)/;

/** Keeps what was last seen of the portal, and is no part of any other page. */
const WORKER = "/portal-worker.js";
const PORTAL = /^\/student(\/|$)/;

const policy = (directives: Record<string, string | false>): string =>
  Object.entries(directives)
    .filter(([, sources]) => sources !== false)
    .map(([name, sources]) => `${name} ${sources}`.trim())
    .join("; ");

const common = {
  "default-src": "'none'",
  "connect-src": "'self'",
  "font-src": "'self'",
  "manifest-src": "'self'",
  "media-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

/**
 * Pages made per request: only scripts that carry this answer's nonce, and what those load. Styles may stand inline,
 * because the toaster and the dialogs write style elements with measured values. The development server makes public
 * pages per request too, whose files of our own carry no nonce.
 */
const nonced = ({ path, nonce, https, dev, frames }: HeaderRequest): string =>
  policy({
    ...common,
    "worker-src": PORTAL.test(path) ? "'self'" : "'none'",
    "script-src": `'nonce-${nonce}' ${THEME_SCRIPT} ${dev ? "'self' 'unsafe-eval'" : "'strict-dynamic'"}`,
    "style-src": "'self' 'unsafe-inline'",
    "img-src": `'self' data: blob:${dev ? " https:" : ""}`,
    "frame-src": dev && frames.length > 0 && frames.join(" "),
    "upgrade-insecure-requests": https && "",
  });

/**
 * Pages kept without the framework's script cannot carry a nonce, as the same bytes go to everybody; files of our own
 * and the one script whose hash is known. Widths and heights of bars are style attributes. Pictures are our own, but for the
 * covers of older posts, whose origins the page says.
 */
const plain = ({ https, frames }: HeaderRequest, covers: readonly string[]): string =>
  policy({
    ...common,
    "script-src": `'self' ${THEME_SCRIPT}`,
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": ["'self'", "data:", ...covers].join(" "),
    "frame-src": frames.length > 0 && frames.join(" "),
    "upgrade-insecure-requests": https && "",
  });

const nothing = {
  "default-src": "'none'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
};
const bare = policy(nothing);
/** A worker asks the server and runs nothing that it is sent. */
const asking = policy({ ...nothing, "connect-src": "'self'" });
const boxed = policy({ ...nothing, sandbox: "" });

/**
 * `policies.nonced` is the policy of pages made per request, from which the renderer reads its nonce, and of whatever is
 * no page, but for the files of the build and what people sent in, which have short ones; `policies.plain` that of pages kept without script.
 * `headers` are all the others.
 */
export function securityHeaders(request: HeaderRequest): {
  policies: { nonced: string; plain: (covers: readonly string[]) => string };
  headers: Record<string, string>;
} {
  const { path, signedIn, https } = request;
  const headers: Record<string, string> = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": TOKEN_PAGE.test(path) ? "no-referrer" : "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": SHARED_PICTURE.test(path) ? "cross-origin" : "same-origin",
  };
  if (https) headers["Strict-Transport-Security"] = "max-age=31536000; includeSubDomains";
  // Signed in, the same address is another page: nobody may answer for us without asking.
  if (path === "/" && !signedIn) headers["Cache-Control"] = "private, no-cache";
  if (path === WORKER) headers["Service-Worker-Allowed"] = "/student";
  const plainWith = (covers: readonly string[]) => plain(request, covers);
  return { policies: { nonced: policyOf(request), plain: plainWith }, headers };
}

function policyOf(request: HeaderRequest): string {
  const { path } = request;
  if (BUILT_FILE.test(path)) return bare;
  if (SENT_FILE.test(path)) return boxed;
  return path === WORKER ? asking : nonced(request);
}
