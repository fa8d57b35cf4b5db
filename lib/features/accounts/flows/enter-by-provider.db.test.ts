import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { NextRequest } from "next/server";
import { z } from "zod";
import { env } from "@/lib/config/env";
import { withSystem } from "@/lib/db/doors";
import { hostileAddresses } from "@/lib/testing/hostile-addresses";
import { type Claims, type IdentityProvider, startIdentityProvider } from "@/lib/testing/identity-provider";
import { makeOwner } from "@/lib/testing/factories";
import { cookies } from "@/lib/testing/next-headers";
import { codeOf, giveSecondFactor } from "@/lib/testing/second-factor";

/**
 * The whole way to a real OpenID provider and back: our action, the provider's own pages, our route. Only the browser's
 * cookies are kept by hand.
 */
jest.setTimeout(30_000);

const callback = "http://localhost:3000/api/auth/callback/oidc";

let provider: IdentityProvider;
let actions: typeof import("@/lib/features/accounts/actions");
let route: (request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;

beforeAll(async () => {
  provider = await startIdentityProvider(callback);
  env.oidc = { issuer: provider.issuer, clientId: "obi", clientSecret: "only-for-tests" };
  actions = await import("@/lib/features/accounts/actions");
  const { authHandler } = await import("@/lib/auth/identity-flow");
  const { receiveIdentity } = await import("./enter-by-provider");
  route = authHandler(receiveIdentity);
});
afterAll(() => provider.stop());
beforeEach(newBrowser);

async function newBrowser(): Promise<void> {
  const jar = await cookies();
  for (const { name } of jar.getAll()) jar.set(name, "");
}

const newcomer = (claims: Partial<Claims> = {}): Claims => {
  const sub = randomUUID();
  return { sub, email: `rosa-${sub}@obi.example`, email_verified: true, name: "Rosa Maria", ...claims };
};

/** Follows the provider's pages like a browser, up to the address that leads back to us. */
async function walk(address: string): Promise<string> {
  const jar = new Map<string, string>();
  for (let url = address; ;) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const planted of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(planted) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`${response.status} ${await response.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(callback)) return url;
  }
}

async function setOut(action: "continueWithProvider" | "connectProvider" = "continueWithProvider") {
  const result = await actions[action]({});
  if (!result.ok) throw new Error(result.message);
  return result.data.url;
}

async function comeBack(address: string): Promise<string | null> {
  const params = Promise.resolve({ nextauth: ["callback", "oidc"] });
  const response = await route(new NextRequest(address), { params });
  expect(response.status).toBe(302);
  return response.headers.get("location");
}

async function arrive(person: Claims): Promise<string | null> {
  await provider.announce(person);
  return comeBack(await walk(await setOut()));
}

async function signedIn() {
  const { currentActor } = await import("@/lib/auth/actor");
  const actor = await currentActor();
  return actor.kind === "studio" ? { email: actor.email, studio: actor.studio.name } : null;
}

async function nameStudio(studioName: string) {
  return actions.completeExternalSignUp({ fullName: "Rosa Maria", studioName });
}

/** All parameter names under which a redirect address could be requested. */
const askedFor = (payload: string) =>
  Object.fromEntries(["callbackUrl", "from", "redirect", "next"].map((name) => [name, payload]));

const cookieNamed = async (part: string) =>
  (await cookies()).getAll().find(({ name }) => name.includes(part));

describe("entering by an identity provider", () => {
  it("AUTH-04 FUNC-01 C-12 a first entry asks for the academy's name and sets it up; the second goes to the root", async () => {
    const rosa = newcomer();
    expect(await arrive(rosa)).toBe("/signup/studio");
    expect(await signedIn()).toBeNull();
    expect(await nameStudio("Academia Ipiranga")).toMatchObject({ ok: true });
    expect(await signedIn()).toEqual({ email: rosa.email, studio: "Academia Ipiranga" });
    expect(await cookieNamed("newcomer")).toBeUndefined();

    (await cookies()).set("obi.session", "");
    expect(await arrive(rosa)).toBe("/");
    expect(await signedIn()).toEqual({ email: rosa.email, studio: "Academia Ipiranga" });
  });

  it("asks the provider with state, nonce and PKCE", async () => {
    const address = new URL(await setOut());
    expect(address.origin).toBe(provider.issuer);
    const asked = Object.fromEntries(address.searchParams);
    expect(asked).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: callback,
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(asked[name]?.length).toBeGreaterThan(30);
  });

  it("knows people by issuer and subject: a changed address changes nothing", async () => {
    const rosa = newcomer();
    await arrive(rosa);
    await nameStudio("Kodokan");
    const moved = { ...rosa, email: `outra-${rosa.sub}@obi.example`, email_verified: false };
    expect(await arrive(moved)).toBe("/");
    expect(await signedIn()).toMatchObject({ email: rosa.email });
  });

  it("an identity with an owner's address opens no account and is not linked", async () => {
    const owner = await makeOwner();
    expect(await arrive(newcomer({ email: owner.email }))).toBe("/auth?notice=exists");
    expect(await signedIn()).toBeNull();
    const linked = await withSystem("test", (tx) =>
      tx.userIdentity.count({ where: { userId: owner.userId } }),
    );
    expect(linked).toBe(0);
  });

  it("TEAM-70 the provider's word opens no session for a person with a second factor; the code after it does", async () => {
    const person = newcomer();
    await arrive(person);
    await nameStudio("Dojô Rosa");
    const { userId } = await withSystem("test", (tx) =>
      tx.userIdentity.findFirstOrThrow({ where: { subject: person.sub } }),
    );
    const { secret } = await giveSecondFactor(userId);
    await newBrowser();
    expect(await arrive(person)).toBe("/auth/codigo");
    expect(await signedIn()).toBeNull();
    expect(await actions.signInWithCode({ code: codeOf(secret) })).toMatchObject({ ok: true });
    expect(await signedIn()).toEqual({ email: person.email, studio: "Dojô Rosa" });
  });

  it("an address that the provider does not vouch for is refused", async () => {
    expect(await arrive(newcomer({ email_verified: false }))).toBe("/auth?notice=unverified");
  });

  it("cancelling at the provider leads back to the sign-in page with a notice", async () => {
    await provider.announce({ error: "access_denied" });
    expect(await comeBack(await walk(await setOut()))).toBe("/auth?notice=cancelled");
  });

  it.each(["state", "nonce", "pkce"])("refuses an answer with another sign-in's %s", async (part) => {
    await provider.announce(newcomer());
    const mine = await walk(await setOut());
    const jar = await cookies();
    const kept = jar.getAll();
    await setOut();
    const others = await cookieNamed(part);
    for (const { name, value } of kept) jar.set(name, value);
    jar.set(others ?? { name: "", value: "" });
    expect(await comeBack(mine)).toBe("/auth?notice=failed");
    expect(await signedIn()).toBeNull();
  });

  it("refuses an answer that comes twice, or to a browser that started no sign-in", async () => {
    await provider.announce(newcomer());
    const address = await walk(await setOut());
    expect(await comeBack(address)).toBe("/signup/studio");
    expect(await comeBack(address)).toBe("/auth?notice=failed");
    const jar = await cookies();
    for (const { name } of jar.getAll()) jar.set(name, "");
    expect(await comeBack(address)).toBe("/auth?notice=failed");
  });

  it("threat 18 an accepted return leads to no address that the browser supplied", async () => {
    expect(hostileAddresses.length).toBeGreaterThanOrEqual(30);
    const { sendHeaders } = await import("@/lib/testing/next-headers");
    sendHeaders({
      "sec-fetch-site": "same-origin",
      "x-obi-ip": `192.0.2.${randomUUID()}`,
      "user-agent": "jest",
    });
    const outcomes: (string | null)[] = [];
    for (const payload of hostileAddresses) {
      await newBrowser();
      await provider.announce(newcomer());
      const address = new URL(await walk(await setOut()));
      for (const [name, value] of Object.entries(askedFor(payload))) address.searchParams.set(name, value);
      const jar = await cookies();
      for (const name of ["next-auth.callback-url", "__Secure-next-auth.callback-url"])
        jar.set(name, payload);
      outcomes.push(await comeBack(address.href));
    }
    sendHeaders();
    // next-auth itself rejects values that are not addresses.
    expect([...new Set(outcomes)].sort()).toEqual(["/auth?notice=failed", "/signup/studio"]);
    expect(outcomes.filter((path) => path === "/signup/studio").length).toBeGreaterThanOrEqual(20);
  });

  it("records a refusal with its reason and no personal text", async () => {
    const ip = `192.0.2.${randomUUID()}`;
    const { sendHeaders } = await import("@/lib/testing/next-headers");
    sendHeaders({ "sec-fetch-site": "cross-site", "x-obi-ip": ip, "user-agent": "jest" });
    await comeBack(`${callback}?code=x&state=y`);
    sendHeaders();
    const events = await withSystem("test", (tx) => tx.securityEvent.findMany({ where: { ip } }));
    expect(events).toMatchObject([{ type: "EXTERNAL_SIGN_IN_REFUSED", details: { reason: "failed" } }]);
  });

  it("limits the returns of one network before the provider is asked", async () => {
    const ip = `192.0.2.${randomUUID()}`;
    const { sendHeaders } = await import("@/lib/testing/next-headers");
    sendHeaders({ "sec-fetch-site": "cross-site", "x-obi-ip": ip, "user-agent": "jest" });
    const outcomes = await Promise.all(Array.from({ length: 120 }, () => comeBack(`${callback}?error=x`)));
    sendHeaders();
    expect(outcomes.filter((outcome) => outcome === "/auth?notice=limited")).toHaveLength(20);
  });

  it("three tabs that name the academy at once make one account", async () => {
    const rosa = newcomer();
    await arrive(rosa);
    const outcomes = await Promise.all(["Um", "Dois", "Tres"].map((name) => nameStudio(`Academia ${name}`)));
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
    const made = await withSystem("test", (tx) =>
      tx.user.findMany({ where: { email: rosa.email }, select: { roles: true, identities: true } }),
    );
    expect(made).toMatchObject([{ roles: [{}], identities: [{ subject: rosa.sub }] }]);
  });

  it("a copied newcomer cookie signs nobody in once an academy was opened with it", async () => {
    await arrive(newcomer());
    const copied = (await cookieNamed("newcomer"))?.value ?? "";
    expect(await nameStudio("Academia Ipiranga")).toEqual({ ok: true, data: { entered: true } });
    await newBrowser();
    (await cookies()).set("obi.newcomer", copied);
    expect(await nameStudio("Academia Ipiranga")).toEqual({ ok: true, data: { entered: false } });
    expect(await signedIn()).toBeNull();
    expect(await cookieNamed("session")).toBeUndefined();
  });

  it("refuses to open an academy without a fresh answer of the provider", async () => {
    expect(await nameStudio("Academia")).toMatchObject({ ok: false, code: "expired" });
    (await cookies()).set("obi.newcomer", "forged");
    expect(await nameStudio("Academia")).toMatchObject({ ok: false, code: "expired" });
  });
});

describe("next-auth's own addresses", () => {
  const ask = async (steps: string[], search: string) => {
    const request = new NextRequest(`http://localhost:3000/api/auth/${steps.join("/")}?${search}`);
    return route(request, { params: Promise.resolve({ nextauth: steps }) });
  };

  it("threat 18 lead a refused return to the sign-in page, never elsewhere", async () => {
    for (const payload of hostileAddresses) {
      const search = new URLSearchParams(askedFor(payload)).toString();
      const { headers } = await ask(["callback", "oidc"], search);
      expect(headers.get("location")).toBe("/auth?notice=failed");
    }
  });

  it.each([
    "signin",
    "signin/oidc",
    "signout",
    "session",
    "csrf",
    "providers",
    "error",
    "_log",
    "callback/credentials",
  ])("answer 404 except for the callback: %s", async (steps) =>
    expect((await ask(steps.split("/"), "")).status).toBe(404),
  );

  it("come from a release that binds state, nonce and PKCE to their provider", () => {
    const lockfile = z.object({
      packages: z.record(z.string(), z.object({ version: z.string().optional() })),
    });
    const { packages } = lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
    const [major, minor, patch] = packages["node_modules/next-auth"]?.version?.split(".").map(Number) ?? [];
    expect([major, minor]).toEqual([4, 24]);
    expect(patch).toBeGreaterThanOrEqual(15);
  });
});

describe("connecting from a session", () => {
  it("lets an owner sign in by the provider afterwards, whatever the identity's address", async () => {
    const { enterAs } = await import("@/lib/testing/owner-session");
    const owner = await makeOwner();
    await enterAs(owner.userId);
    const account = newcomer();
    await provider.announce(account);
    expect(await comeBack(await walk(await setOut("connectProvider")))).toBe("/account?notice=connected");
    (await cookies()).set("obi.session", "");
    expect(await arrive(account)).toBe("/");
    expect(await signedIn()).toMatchObject({ email: owner.email });
  });

  it("is refused in another session than the one that started it", async () => {
    const { enterAs } = await import("@/lib/testing/owner-session");
    const [owner, other] = [await makeOwner(), await makeOwner()];
    await enterAs(owner.userId);
    const account = newcomer();
    await provider.announce(account);
    const address = await walk(await setOut("connectProvider"));
    await enterAs(other.userId);
    expect(await comeBack(address)).toBe("/auth?notice=session-ended");
    const linked = await withSystem("test", (tx) =>
      tx.userIdentity.count({ where: { subject: account.sub } }),
    );
    expect(linked).toBe(0);
  });

  it("is dropped when the person starts a sign-in instead", async () => {
    const { enterAs } = await import("@/lib/testing/owner-session");
    await enterAs((await makeOwner()).userId);
    await setOut("connectProvider");
    expect(await arrive(newcomer())).toBe("/signup/studio");
  });

  it("is for owners who are signed in", async () => {
    expect(await actions.connectProvider({})).toMatchObject({ ok: false, code: "signed-out" });
    expect(await actions.disconnectProvider({})).toMatchObject({ ok: false, code: "signed-out" });
  });
});

describe("a provider that is not there", () => {
  it("AUTH-04 C-12 the button answers that no provider is set up", async () => {
    const { oidc } = env;
    env.oidc = null;
    const result = await actions.continueWithProvider({});
    env.oidc = oidc;
    expect(result).toMatchObject({ ok: false, code: "not-configured" });
    expect(!result.ok && result.message).toMatch(/^Entrar com Google ainda não está configurado/);
  });

  it.each([
    ["refuses connections", async () => ({ port: 1, close: () => {} })],
    ["never answers", hanging],
  ])("AUTH-04 when it %s the person reads so within seconds", async (_what, open) => {
    const { authOptions } = await import("@/lib/auth/options");
    const oidc = authOptions.providers.find(({ id }) => id === "oidc");
    if (!oidc || !("wellKnown" in oidc)) throw new Error("no provider");
    const { port, close } = await open();
    const { wellKnown, httpOptions } = oidc;
    expect(httpOptions).toEqual({ timeout: 4_000 });
    oidc.httpOptions = { timeout: 300 };
    oidc.wellKnown = `http://127.0.0.1:${port}/.well-known/openid-configuration`;
    expect(await actions.continueWithProvider({})).toMatchObject({ ok: false, code: "no-answer" });
    Object.assign(oidc, { wellKnown, httpOptions });
    close();
  });
});

async function hanging() {
  const server = createServer(() => {}).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { port, close: () => void (server.closeAllConnections(), server.close()) };
}
