// Keeps copies of four pages of the portal, of one person, for a phone without a network; each is shown as a copy.
// Everything about who somebody is goes to the server. The profile is never kept, as it contains health data.
const COPIES = "obi-portal ";
const FILES = "obi-portal-files";
const names = {
  "/student/dashboard": "Início",
  "/student/classes": "Minhas Aulas",
  "/student/payments": "Pagamentos",
  "/student/notifications": "Avisos",
};
const PAGES = Object.keys(names);
const LOGO = "/files/logo";
const SIGN_IN = "/student-login";
const KEPT_MS = 7 * 86_400_000;
const AGAIN_MS = 5_000;
const MOST_FILES = 200;
const look =
  "margin:0;padding:.625rem 1rem;background:var(--warning-soft,#f9ecd1);color:var(--foreground,#16181d);font:500 .875rem/1.4 sans-serif;text-align:center";
const shell = '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sem conexão · Obi</title><style>:root{color-scheme:light dark}body{margin:0;font:1rem/1.5 sans-serif;background:light-dark(#f6f2e8,#16181d);color:light-dark(#16181d,#f6f2e8)}main{max-width:26rem;margin:15vh auto;padding:0 1rem}a{display:block;padding:.75rem 0;color:inherit}</style>';

/** Counts departures: an answer requested before the person left is not kept afterwards. */
let leavings = 0;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/_next/static/")) return event.respondWith(file(request));
  if (pathname === LOGO) return event.respondWith(picture(event));
  if (request.mode !== "navigate") return;
  if (pathname === SIGN_IN) return event.waitUntil(forget());
  if (/^\/student(\/|$)/.test(pathname) && pathname !== "/student/setup") event.respondWith(page(event));
});

// Pages report themselves, as most navigations between them load no document.
addEventListener("message", (event) => event.waitUntil(see(event.data?.seen)));

async function page(event) {
  const { pathname, search } = new URL(event.request.url);
  const began = leavings;
  let answer;
  try {
    answer = await fetch(event.request);
  } catch {
    return lastSeen(pathname);
  }
  if (PAGES.includes(pathname) && search === "") event.waitUntil(keep(pathname, answer.clone(), began));
  return answer;
}

async function see(pathname) {
  if (!PAGES.includes(pathname)) return;
  const began = leavings;
  const name = await ownName();
  const known = name && (await (await caches.open(name)).match(pathname));
  if (known && Date.now() - momentOf(known) < AGAIN_MS) return;
  const answer = await fetch(pathname, { redirect: "manual" }).catch(() => null);
  if (answer) await keep(pathname, answer, began);
}

/** Keeps a page under the word of its person. A redirect or refusal means that they are no longer signed in. */
async function keep(pathname, answer, began) {
  if (answer.type === "opaqueredirect" || [401, 403, 404].includes(answer.status)) return forget();
  if (answer.status !== 200) return;
  const html = await answer.text();
  const owner = /<meta name="obi-portal" content="(\w+)"/.exec(html)?.[1];
  if (owner === undefined || began !== leavings) return;
  await drop((name) => name !== COPIES + owner && name !== FILES);
  const headers = { "Content-Type": "text/html; charset=utf-8", "X-Seen": String(Date.now()) };
  const policy = answer.headers.get("Content-Security-Policy");
  if (policy) headers["Content-Security-Policy"] = policy;
  const copies = await caches.open(COPIES + owner);
  if (began !== leavings) return forget();
  await copies.put(pathname, new Response(html, { headers }));
  const named = new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g));
  await Promise.allSettled([...named].map((address) => file(new Request(address))));
}

async function lastSeen(pathname) {
  const name = await ownName();
  const copies = name && (await caches.open(name));
  const copy = copies && (await copies.match(pathname));
  if (!copy || Date.now() - momentOf(copy) > KEPT_MS) return nothingSeen(copies);
  const line = `<p id="visto" role="status" style="${look}">Sem conexão. ${seenAt(new Date(momentOf(copy)))}</p>`;
  const html = (await copy.text()).replace(/<body[^>]*>/, (body) => body + line);
  return new Response(html, { headers: copy.headers });
}

const momentOf = (copy) => Number(copy.headers.get("X-Seen"));

function seenAt(moment) {
  const time = moment.toLocaleTimeString("pt-BR", { hour: "2-digit", minute: "2-digit" });
  const isToday = moment.toDateString() === new Date().toDateString();
  return isToday ? `Visto às ${time}.` : `Visto em ${moment.toLocaleDateString("pt-BR")} às ${time}.`;
}

async function nothingSeen(copies) {
  const kept = copies ? (await copies.keys()).map(({ url }) => new URL(url).pathname) : [];
  const links = kept.filter((each) => each in names).map((each) => `<a href="${each}">${names[each]}</a>`);
  const rest = links.length > 0 ? `<p>O que você viu por último:</p>${links.join("")}` : "";
  const html = `${shell}<main><h1>Sem conexão</h1><p>Esta página precisa de internet. Tente de novo quando a rede voltar.</p>${rest}</main>`;
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** Name of the one person's cache; with two of them nothing is shown. */
async function ownName() {
  const found = (await caches.keys()).filter((name) => name.startsWith(COPIES));
  return found.length === 1 ? found[0] : undefined;
}

async function drop(isGone) {
  const gone = (await caches.keys()).filter((name) => name.startsWith("obi-portal") && isGone(name));
  await Promise.all(gone.map((name) => caches.delete(name)));
}

function forget() {
  leavings += 1;
  return drop(() => true);
}

/** Files that never change, as those of a build. */
async function file(request) {
  const files = await caches.open(FILES);
  const known = await files.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (!answer.ok || !answer.headers.get("Cache-Control")?.includes("immutable")) return answer;
  await files.put(request, answer.clone());
  const all = await files.keys();
  await Promise.all(all.slice(0, -MOST_FILES).map((old) => files.delete(old)));
  return answer;
}

async function picture(event) {
  const began = leavings;
  const name = await ownName();
  const copies = name && (await caches.open(name));
  try {
    const answer = await fetch(event.request);
    if (copies && answer.ok && began === leavings) event.waitUntil(copies.put(LOGO, answer.clone()));
    return answer;
  } catch {
    return (copies && (await copies.match(LOGO))) || Response.error();
  }
}
