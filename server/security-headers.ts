/** Makes the headers of every answer (page, data, file, error). The front door calls it for each one. */

export type HeaderRequest = {
  path: string;
  /** A session cookie was sent, valid or not. */
  signedIn: boolean;
  nonce: string;
  https: boolean;
  dev: boolean;
  /** Origins that a page may embed in a frame (TOUR_EMBED_URL). */
  frames: readonly string[];
};

/** Hash of components/shell/theme.ts, the only inline script of the public pages; the unit test recomputes it. */
const THEME_SCRIPT = "'sha256-ldZV/NXQrlmMWxv47AVN83ccpaQpLVpt8v/DIpqabmE='";

/** Pages whose addresses contain one-time tokens. */
const TOKEN_PAGE = /^\/(email-confirmation|student\/setup|equipe\/convite|avisos-por-email|previa)(\/|$)/;

/** Scripts, styles and fonts of the build; a page loads many of them, so their headers are short. */
const BUILT_FILE = /^\/_next\/static\//;

/** Uploaded files: whatever they contain, they must never act as a page of ours. */
const SENT_FILE = /^\/(files|imagens)\//;

/** Pictures that other sites embed: a shared post's preview, an academy's week, its logo in a mail. */
const SHARED_PICTURE = /^\/(og(\/|\.png$)|semana\/|logo\/|icon|apple-icon)/;

/** Service worker of the portal; no other page may have one. */
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
 * For pages made per request. The policy allows only the theme script, scripts with this answer's nonce and the
 * scripts that those load. Inline styles are allowed, as the toaster and the dialogs write style elements with measured
 * values. The development server also makes public pages per request. Their own files have no nonce, so `'self'` is
 * allowed there.
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
 * For pages kept without the framework's script, which are the same bytes for everybody and cannot carry a nonce: our
 * own files and the one script with a known hash. Style attributes are allowed, as bars set their width and height
 * there. Pictures are our own, except covers of older posts, whose origins the page declares.
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
/** For the worker: it may fetch from the server and runs nothing it receives. */
const asking = policy({ ...nothing, "connect-src": "'self'" });
const boxed = policy({ ...nothing, sandbox: "" });

/**
 * `policies.nonced` applies to everything but cached pages (build files and uploads get shorter ones). The renderer
 * reads the nonce from it. `policies.plain` is for pages that are cached without the framework's script. `headers` are
 * all other headers.
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
  // `/` is the landing page for visitors and the app for people who are signed in. A browser must ask again before it
  // shows its copy of the landing page.
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
