import { randomInt, randomUUID } from "node:crypto";
import http from "node:http";
import type { APIRequestContext } from "@playwright/test";
import { parseSettings } from "@/lib/config/settings";
import { expect, test } from "../fixtures";

/** A message whose text begins with a mark, by which the sandbox's mailbox is searched. */
const message = (mark: string) => ({
  name: "Rosa Lima",
  email: `rosa-${randomUUID()}@obi.example`,
  phone: "",
  subject: "outros",
  message: mark,
  website: "",
});

const post = (request: APIRequestContext, form: Record<string, string>, headers: Record<string, string>) =>
  request.post("/api/contact", {
    form,
    headers: { Accept: "application/json", ...headers },
    maxRedirects: 0,
  });

async function arrived(request: APIRequestContext, mark: string): Promise<number> {
  let found = 0;
  for (const to of ["contato@demo.obi.example", parseSettings({}).supportEmail, "alvo@evil.example"]) {
    const answer = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`);
    found += ((await answer.json()) as { text: string }[]).filter(({ text }) => text.includes(mark)).length;
  }
  return found;
}

test("a message from another origin, or from a caller that names no origin, is refused", async ({
  request,
  baseURL,
}) => {
  const mark = randomUUID();
  const foreign: Record<string, string>[] = [
    {},
    { "Sec-Fetch-Site": "cross-site", Origin: baseURL ?? "" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
  ];
  for (const headers of foreign) expect((await post(request, message(mark), headers)).status()).toBe(404);
  expect(await arrived(request, mark)).toBe(0);
});

test("a message with an unknown field, a NUL byte or another content type is refused with a 4xx", async ({
  request,
  baseURL,
}) => {
  const headers = { Origin: baseURL ?? "" };
  const mark = randomUUID();
  const spoofed = await post(
    request,
    { ...message(mark), to: "alvo@evil.example", content: "<b>x</b>" },
    headers,
  );
  expect(spoofed.status()).toBe(404);
  expect((await post(request, { ...message(mark), name: "a\u0000b" }, headers)).status()).toBe(404);
  expect((await request.post("/api/contact", { data: message(mark), headers })).status()).toBe(415);
  // The middleware refuses multipart before the route runs: none of our forms sends it.
  expect((await request.post("/api/contact", { multipart: message(mark), headers })).status()).toBe(400);
  expect((await request.get("/api/contact")).status()).toBe(405);
  expect(await arrived(request, mark)).toBe(0);
});

test("CONT-07 without script a rejected form comes back with the error and the typed text, escaped", async ({
  request,
  baseURL,
}) => {
  const headers = { Origin: baseURL ?? "", Accept: "text/html" };
  const empty = await post(request, { ...message("Não perca <b>este</b> texto"), name: "" }, headers);
  expect([empty.status(), empty.headers()["content-type"]]).toEqual([422, "text/html; charset=utf-8"]);
  const html = await empty.text();
  expect(html).toContain("Por favor, preencha todos os campos obrigatórios.");
  expect(html).toContain("Não perca &lt;b&gt;este&lt;/b&gt; texto</textarea>");
  const wrong = await post(request, { ...message("x"), email: "rosa@" }, headers);
  expect(wrong.status()).toBe(422);
  expect(await wrong.text()).toContain('value="rosa@"');
});

/** Posts from a separate loopback network, so that other tests keep their attempts. */
function postFrom(localAddress: string, address: string, form: Record<string, string>): Promise<string> {
  const headers = {
    Origin: new URL(address).origin,
    Accept: "application/json",
    "Content-Type": "application/x-www-form-urlencoded",
  };
  const body = new URLSearchParams(form).toString();
  return new Promise((resolve, reject) => {
    const call = http.request(
      address,
      { method: "POST", localAddress, headers: { ...headers, "Content-Length": Buffer.byteLength(body) } },
      (answer) => {
        let text = "";
        answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
        answer.on("end", () => resolve(text));
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}

test("five of twenty messages sent at once from one network are accepted", async ({ request, baseURL }) => {
  test.skip(process.platform !== "linux", "only Linux answers on every loopback address");
  const url = new URL("/api/contact", baseURL);
  url.hostname = "127.0.0.1";
  const network = `127.${randomInt(1, 250)}.${randomInt(1, 250)}.7`;
  const mark = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => postFrom(network, url.href, message(mark))),
  );
  expect(answers.filter((answer) => answer.includes('"ok":true'))).toHaveLength(5);
  expect(answers.filter((answer) => answer.includes('"code":"limited"'))).toHaveLength(15);
  await expect.poll(() => arrived(request, mark)).toBe(5);
});
