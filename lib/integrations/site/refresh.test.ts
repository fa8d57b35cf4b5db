/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import type { NextApiRequest, NextApiResponse } from "next";
import answer from "@/pages/api/revalidate";
import { makeRefresh } from "@/scripts/lib/refresh.mjs";
import { pagesOfPost, refreshSite } from "./refresh";

const held = globalThis as typeof globalThis & { obiRefresh?: typeof refreshSite; obiRefreshToken?: string };

let rendered: string[] = [];
let broken: string[] = [];

/** What Next puts round the route. */
async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await json(request).catch(() => null);
  const call = { method: request.method, headers: request.headers, body } as unknown as NextApiRequest;
  const reply = {
    status: (code: number) => {
      response.statusCode = code;
      return { json: (data: unknown) => response.end(JSON.stringify(data)) };
    },
    revalidate: async (path: string) => {
      if (broken.includes(path)) throw new Error("Invalid response 500");
      rendered.push(path);
    },
  } as unknown as NextApiResponse;
  await answer(call, reply);
}

beforeEach(() => {
  rendered = [];
  broken = [];
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => {
  delete held.obiRefresh;
  jest.restoreAllMocks();
});

it("renders the pages on which a post stands, and at start every page", async () => {
  held.obiRefresh = makeRefresh(handle);
  expect(await refreshSite(pagesOfPost("grade"))).toBe(true);
  expect(rendered).toEqual(["/", "/blog", "/blog/grade"]);
  rendered = [];
  expect(await makeRefresh(handle)()).toBe(true);
  expect(rendered).toEqual(expect.arrayContaining(["/", "/blog", "/pricing"]));
});

it("renders the others when one cannot be, says so, and never throws", async () => {
  broken = ["/blog"];
  expect(await makeRefresh(handle)(pagesOfPost("grade"))).toBe(false);
  expect(rendered).toEqual(["/", "/blog/grade"]);
  const silent = makeRefresh(() => undefined, { limitMs: 50 });
  expect(await silent()).toBe(false);
  expect(process.stderr.write).toHaveBeenCalledTimes(2);
  expect(await refreshSite(["/"])).toBe(false);
});

it("does nothing for anybody else", async () => {
  makeRefresh(handle);
  const token = held.obiRefreshToken ?? "";
  const calls = [
    { headers: {}, body: { paths: null } },
    { headers: { "x-obi-refresh": `${token}x` }, body: { paths: null } },
    { headers: { "x-obi-refresh": token }, body: { paths: ["https://evil.example"] } },
    { headers: { "x-obi-refresh": token }, body: { paths: null }, method: "GET" },
  ];
  for (const call of calls) {
    const status = jest.fn(() => ({ json: jest.fn() }));
    await answer(
      { method: "POST", ...call } as unknown as NextApiRequest,
      { status, revalidate: (path: string) => rendered.push(path) } as unknown as NextApiResponse,
    );
    expect(status).toHaveBeenCalledWith(404);
  }
  expect(rendered).toEqual([]);
});
