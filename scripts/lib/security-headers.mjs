/**
 * What every answer says about itself, whatever made it: page, data, file, error. Pure; the front door asks once per
 * request.
 */

/** components/shell/theme.ts, the only inline script of the static pages; the unit test recomputes it. */
const THEME_SCRIPT = "'sha256-ldZV/NXQrlmMWxv47AVN83ccpaQpLVpt8v/DIpqabmE='";

/** Sent as built, without the framework's script (ARCHITECTURE.md, decision 11). */
const STATIC_PAGE = /^\/(|pricing|privacidade|termos|blog(\/[^/]+)?)\/?$/;

/** Their addresses carry one-time tokens. */
const TOKEN_PAGE = /^\/(email-confirmation|student\/setup)(\/|$)/;

/** Pictures that other sites show: the preview of a shared post. */
const SHARED_PICTURE = /^\/(og(\/|\.png$)|icon|apple-icon)/;

const policy = (directives) =>
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
 * because the toaster and the dialogs write style elements with measured values.
 */
const appPolicy = ({ nonce, https, dev }) =>
  policy({
    ...common,
    "script-src": `'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "upgrade-insecure-requests": https && "",
  });

/**
 * Pages sent as built cannot carry a nonce, as the same bytes go to everybody; files of our own and the one script
 * whose hash is known. Widths and heights of bars are style attributes; pictures of posts may lie elsewhere.
 */
const staticPolicy = ({ nonce, https, dev, frames }) =>
  policy({
    ...common,
    "script-src": `'self' ${THEME_SCRIPT}${dev ? ` 'nonce-${nonce}' 'unsafe-eval'` : ""}`,
    "style-src": `'self'${dev ? " 'unsafe-inline'" : ""}`,
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data: https:",
    "frame-src": frames.length > 0 && frames.join(" "),
    "upgrade-insecure-requests": https && "",
  });

/**
 * @param {{ path: string, signedIn: boolean, nonce: string, https: boolean, dev: boolean, frames: string[] }} request
 * `signedIn`: a session cookie came along, whatever it is worth. `frames`: origins that static pages may embed.
 * @returns `page`, the policy that the renderer reads its nonce from; `headers` of an answer that succeeds; an error
 * page is always rendered, so it always has the policy `page`.
 */
export function securityHeaders(request) {
  const { path, signedIn, https } = request;
  const page = appPolicy(request);
  const isStatic = STATIC_PAGE.test(path) && !(path === "/" && signedIn);
  const headers = {
    "Content-Security-Policy": isStatic ? staticPolicy(request) : page,
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
  return { page, headers };
}
