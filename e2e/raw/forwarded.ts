import { expect } from "@playwright/test";
import { actionCall, actionNamed } from "./server-actions";
import { ask } from "./ask";

/** One address of each kind that the middleware matches. */
const ADDRESSES = ["/", "/signup", "/dashboard", "/admin", "/student", "/upgrade"];

type Headers = Record<string, string>;

/** Every combination of Host and forwarding headers that a proxy or a caller may send; `own` is the server's host. */
function tellings(own: string): Headers[] {
  const [name] = own.split(":");
  const hosts = [own, "evil.example", `${name}:8443`];
  const forwarded: Headers[] = [{}, { "X-Forwarded-Host": own }, { "X-Forwarded-Host": "evil.example" }];
  const schemes: Headers[] = [
    {},
    { "X-Forwarded-Proto": "http", "X-Forwarded-Port": "80" },
    { "X-Forwarded-Proto": "https", "X-Forwarded-Port": "8443", Forwarded: "host=evil.example;proto=https" },
  ];
  return hosts.flatMap((Host) =>
    forwarded.flatMap((more) => schemes.map((scheme) => ({ Host, ...more, ...scheme }))),
  );
}

type Server = {
  /** The address on which the server listens. */
  url: string;
  /** The public address (APP_URL). */
  appUrl: string;
  /** Cookie headers by kind of caller. */
  callers: Readonly<Record<string, Headers>>;
};

/** No answer of the middleware fails, redirects elsewhere or differs, whatever the forwarding headers say. */
export async function expectOneAnswer({ url, appUrl, callers }: Server): Promise<void> {
  const { host, origin } = new URL(appUrl);
  await Promise.all(
    Object.entries(callers).map(async ([who, headers]) => {
      for (const address of ADDRESSES) {
        const plain = await answerTo(url, address, headers);
        for (const told of tellings(host)) {
          const where = `${who} ${address} ${JSON.stringify(told)}`;
          const answer = await answerTo(url, address, { ...headers, ...told });
          expect(answer.status, where).toBeLessThan(500);
          expect(new URL(answer.location ?? "", origin).origin, where).toBe(origin);
          expect(answer, where).toEqual(plain);
        }
      }
    }),
  );
}

/** Status, location and titles of a page; its figures change from moment to moment. */
async function answerTo(url: string, address: string, headers: Headers) {
  const { status, headers: said, body } = await ask(url, address, { headers });
  const names = [...body.matchAll(/<(?:title|h1)[^>]*>([^<]*)/g)].map(([, name]) => name);
  return { status, location: said.location, names };
}

/** An action accepts calls from its own origin only, whatever the forwarding headers say. */
export async function expectOwnPagesAlone({ url, appUrl }: Omit<Server, "callers">): Promise<void> {
  const { host, origin } = new URL(appUrl);
  const action = actionNamed("validateInvite");
  const body = '[{"token":"x"}]';
  const called = async (Origin: string, told: Headers) => {
    const { headers } = actionCall(action, body, {
      Origin,
      "Sec-Fetch-Site": "same-origin",
      "Content-Length": String(body.length),
      ...told,
    });
    return (await ask(url, action.page, { method: "POST", headers, body })).status;
  };
  for (const told of tellings(host)) {
    const where = JSON.stringify(told);
    // Over http every host name counts as the application's own: the demo is opened under any name of the machine.
    const isOwn = appUrl.startsWith("https:") || told.Host === host;
    expect(await called(origin, told), where).toBe(isOwn ? 200 : 400);
    expect(await called("https://evil.example", told), where).toBe(400);
  }
}
