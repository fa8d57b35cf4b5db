import { getToken } from "next-auth/jwt";
import { type NextRequest, NextResponse } from "next/server";
import { isActionCall } from "@/lib/action/submission";
import { paths } from "@/lib/config/paths";
import { type SessionArea, sessionAreas, sessionCookieName } from "@/lib/auth/session-token";
import { env } from "@/lib/config/env";

/**
 * Hints from the cookie alone: where somebody most likely wants to be. It locks nothing and asks no database; gates
 * and doors decide.
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

const isPrivate = (pathname: string): boolean =>
  /^\/(dashboard|admin|upgrade|student)(\/|$)/.test(pathname) && !pathname.startsWith("/student/setup");

/** A call from another origin, or a body that is no call of an action, would make the framework stumble with a 500; it is the caller's mistake. */
async function isMalformedCall(request: NextRequest): Promise<boolean> {
  if (request.method !== "POST") return false;
  const host = request.headers.get("x-forwarded-host") ?? request.headers.get("host");
  const origin = request.headers.get("origin");
  if (origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host)) return true;
  const type = request.headers.get("content-type") ?? "";
  if (!request.headers.has("next-action")) return type.startsWith("multipart/form-data");
  return !type.startsWith("text/plain") || !isActionCall(await request.clone().text());
}

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (await isMalformedCall(request)) return new NextResponse("Bad Request", { status: 400 });
  const area = await areaOf(request);
  if (pathname === paths.home) {
    if (area === null) {
      const response = NextResponse.next();
      // A shared cache must not keep the landing page for people who are signed in.
      response.headers.set("Cache-Control", "private, no-cache");
      return response;
    }
    if (area === "student") return NextResponse.redirect(new URL(homes.student, request.nextUrl));
    return NextResponse.rewrite(new URL(homes[area] + request.nextUrl.search, request.nextUrl));
  }
  // A call of an action gets its own answer, so that what was typed is not lost to a redirect.
  if (area !== null || !isPrivate(pathname) || request.headers.has("next-action")) return NextResponse.next();
  const signIn = pathname.startsWith(paths.student.root) ? paths.studentLogin : paths.auth;
  return NextResponse.redirect(new URL(signIn, request.nextUrl));
}

export const config = {
  matcher: [
    "/",
    "/dashboard/:path*",
    "/admin/:path*",
    "/student/:path*",
    "/upgrade",
    { source: "/((?!api/|_next/).*)", has: [{ type: "header", key: "next-action" }] },
    {
      source: "/((?!api/|_next/).*)",
      has: [{ type: "header", key: "content-type", value: "multipart/form-data.*" }],
    },
  ],
  runtime: "nodejs",
};
