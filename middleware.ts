import { getToken } from "next-auth/jwt";
import { type NextRequest, NextResponse } from "next/server";
import { isActionCall, isForeignOrigin } from "@/lib/action/receive";
import { paths } from "@/lib/config/paths";
import { type SessionArea, sessionAreas, sessionCookieName } from "@/lib/auth/session-token";
import { env } from "@/lib/config/env";
import { isPrivate, isUnder, signInFor } from "@/lib/config/way-back";

/**
 * Redirects by the cookie's hint alone: the likely first page. It locks nothing and asks no database; gates and doors
 * decide.
 */

const homes: Readonly<Record<SessionArea, string>> = {
  owner: paths.studio.dashboard,
  superAdmin: paths.admin.dashboard,
  student: paths.student.root,
};

async function areaOf(request: NextRequest): Promise<SessionArea | null> {
  const token = await getToken({
    req: request,
    secret: env.authSecret,
    cookieName: sessionCookieName(env.appUrl),
  }).catch(() => null);
  return sessionAreas.find((area) => area === token?.area) ?? null;
}

/**
 * A call from another origin, or a body that is no call of an action, would make Next answer 500, though the caller
 * is at fault: it gets a 400.
 */
async function isMalformedCall(request: NextRequest): Promise<boolean> {
  if (request.method !== "POST") return false;
  if (isForeignOrigin(request.headers)) return true;
  const type = request.headers.get("content-type") ?? "";
  if (!request.headers.has("next-action")) return type.startsWith("multipart/form-data");
  return !type.startsWith("text/plain") || !isActionCall(await request.clone().arrayBuffer());
}

/** Deletes an unreadable cookie, which would keep the landing page from being served from the cache. */
function withoutSession(request: NextRequest): NextResponse {
  const response = NextResponse.redirect(request.nextUrl);
  const cookie = { name: sessionCookieName(env.appUrl), value: "", path: "/", maxAge: 0 };
  response.cookies.set({ ...cookie, httpOnly: true, secure: env.isHttps });
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** "/" is the landing page for visitors and the app for people who are signed in (ROUTE-06). */
function home(request: NextRequest, area: SessionArea | null): NextResponse {
  if (area === null) {
    const dead = request.method === "GET" && request.cookies.has(sessionCookieName(env.appUrl));
    return dead ? withoutSession(request) : NextResponse.next();
  }
  if (area === "student") return NextResponse.redirect(new URL(homes.student, request.nextUrl));
  return NextResponse.rewrite(new URL(homes[area] + request.nextUrl.search, request.nextUrl));
}

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (await isMalformedCall(request)) return new NextResponse("Bad Request", { status: 400 });
  const area = await areaOf(request);
  if (pathname === paths.home) return home(request, area);
  // A call of an action gets its own answer: a redirect would lose what was typed.
  if (request.headers.has("next-action")) return NextResponse.next();
  if (area === "superAdmin") {
    if (pathname === paths.signup) return NextResponse.redirect(new URL(paths.home, request.nextUrl));
    return isUnder(paths.studio.dashboard, pathname)
      ? NextResponse.rewrite(new URL(paths.redirecting, request.nextUrl))
      : NextResponse.next();
  }
  if (area !== null || !isPrivate(pathname)) return NextResponse.next();
  const signIn = isUnder(paths.student.root, pathname) ? paths.studentLogin : paths.auth;
  const page = signInFor(signIn, pathname + request.nextUrl.search);
  return NextResponse.redirect(new URL(page, request.nextUrl));
}

export const config = {
  matcher: [
    // Without a session's cookie "/" is served from the page cache and needs no middleware (decision 14).
    { source: "/", has: [{ type: "cookie", key: "obi.session" }] },
    { source: "/", has: [{ type: "cookie", key: "__Host-obi.session" }] },
    "/signup",
    "/dashboard/:path*",
    "/admin/:path*",
    "/student/:path*",
    "/upgrade",
    // Under /api too: an unknown address is answered by a page, which would take such a body for an action's.
    { source: "/((?!_next/).*)", has: [{ type: "header", key: "next-action" }] },
    {
      source: "/((?!_next/).*)",
      has: [{ type: "header", key: "content-type", value: "multipart/form-data.*" }],
    },
  ],
  runtime: "nodejs",
};
