/**
 * A real OpenID provider on loopback (the library's protocol, our people), for tests only. It prints its issuer as
 * one line of JSON. `POST /next` with claims sets who signs in at the next visit; `{"error": "…"}` makes the person
 * refuse.
 */
import { createServer } from "node:http";
import Provider from "oidc-provider";

const redirectUri = process.argv[2];
const people = new Map();
let next = {};

const server = createServer();
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [{ client_id: "obi", client_secret: "only-for-tests", redirect_uris: [redirectUri] }],
  cookies: { keys: ["only-for-tests"] },
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  findAccount: (_context, sub) => ({ accountId: sub, claims: () => people.get(sub) }),
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
});

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

const answer = provider.callback();
server.on("request", async (request, response) => {
  if (request.method === "POST" && request.url === "/next") {
    next = await bodyOf(request);
    if (next.sub) people.set(next.sub, next);
    response.end();
  } else if (request.url?.startsWith("/interaction/")) {
    const outcome = next.error ? { error: next.error } : { login: { accountId: next.sub } };
    await provider.interactionFinished(request, response, outcome);
  } else {
    await answer(request, response);
  }
});

process.stdout.write(`${JSON.stringify({ issuer })}\n`);
