import { env } from "@/lib/config/env";
import { isActionCall, isForeignOrigin, readSubmission } from "./receive";

const id = "0198c0de-0000-7000-8000-000000000001";

describe("submission", () => {
  it("separates the named texts from the request id", () => {
    expect(readSubmission({ name: "Ana", requestId: id })).toEqual({
      fields: { name: "Ana" },
      requestId: id,
    });
    expect(readSubmission({ name: "" })).toEqual({ fields: { name: "" }, requestId: null });
  });

  it.each([
    ["nothing", null],
    ["a list", ["a"]],
    ["a text", "name=Ana"],
    ["a number inside", { name: 1 }],
    ["an object inside", { name: { contains: "" } }],
    ["a NUL byte", { name: "a\u0000" }],
    ["half a surrogate pair", { name: "\ud83e" }],
    ["a prototype key", JSON.parse('{"__proto__": "x"}')],
    ["a constructor key", { constructor: "x" }],
    ["a request id that is none", { requestId: "1" }],
    ["too many fields", Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`f${i}`, ""]))],
    ["a book", { name: "x".repeat(200_001) }],
    ["a date object", new Date(0)],
  ])("refuses %s", (_, raw) => expect(readSubmission(raw)).toBeNull());
});

describe("action call", () => {
  const isCall = (body: string) => isActionCall(new TextEncoder().encode(body));

  it("is any form of texts as React encodes it, special characters included", async () => {
    const { encodeReply } = jest.requireActual<{ encodeReply: (given: unknown) => Promise<string> }>(
      "next/dist/compiled/react-server-dom-turbopack/client.node",
    );
    for (const name of ["Ana", "", "$ 10", "$F1", "$$", "@Ana", '"', "ação 🥋\n"])
      expect(isCall(await encodeReply([{ name, requestId: id }]))).toBe(true);
    expect(isCall(await encodeReply([{ when: new Date(0) }]))).toBe(false);
  });

  it("is one object of texts", () => {
    expect(isCall('[{"name":"Ana"}]')).toBe(true);
    expect(isCall('[{"price":"$$ 10"}]')).toBe(true);
  });

  it.each([
    "",
    "{}",
    "[]",
    "[{},{}]",
    '[{"name":',
    '["$F1"]',
    '[{"name":"$F1"}]',
    '[{"__proto__":{"a":"1"}}]',
    "[".repeat(5_000),
    '\ufeff[{"name":"Ana"}]',
  ])("is not %.40s", (body) => expect(isCall(body)).toBe(false));
});

it("a body that is no UTF-8 is no action call", () => {
  expect(isActionCall(Buffer.from('[{"name":"\xe9"}]', "latin1"))).toBe(false);
});

describe("foreign origin", () => {
  const own = { host: "obi.example", origin: "https://obi.example" };
  const demo = { host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" };
  const judge = (sent: Record<string, string>, isHttps = true) => {
    jest.replaceProperty(env, "isHttps", isHttps);
    return isForeignOrigin(new Headers(sent));
  };
  afterEach(() => jest.restoreAllMocks());

  it.each<[string, Record<string, string>]>([
    ["our own page", own],
    ["our own page where a proxy names another host", { ...own, "x-forwarded-host": "x.example" }],
    ["a caller that names none", { host: "obi.example" }],
    ["a host with its scheme's own port", { ...own, host: "obi.example:443" }],
  ])("is not %s", (_, sent) => expect(judge(sent)).toBe(false));

  it("is not the demo's own page, and plain http is ours in the demo only", () => {
    expect(judge(demo, false)).toBe(false);
    expect(judge(demo, true)).toBe(true);
    expect(judge(own, false)).toBe(true);
  });

  it.each<[string, Record<string, string>]>([
    ["another host", { ...own, origin: "https://evil.example" }],
    ["a host that begins with ours", { ...own, origin: "https://obi.example.evil.example" }],
    ["our host without encryption", { ...own, origin: "http://obi.example" }],
    ["another port", { ...own, origin: "https://obi.example:8443" }],
    ["a sandboxed page", { ...own, origin: "null" }],
    ["no origin at all", { ...own, origin: "obi" }],
    [
      "a page that a proxy names ours",
      { ...own, origin: "https://evil.example", "x-forwarded-host": "evil.example" },
    ],
  ])("is %s", (_, sent) => expect(judge(sent)).toBe(true));
});
