import type { IncomingMessage } from "node:http";
import { callerAddress, dropSpoofed, refusalOf } from "./requests.ts";

const asked = (more: Partial<IncomingMessage> = {}) => {
  const { headers, ...rest } = more;
  return {
    method: "GET",
    url: "/",
    httpVersion: "1.1",
    headers: { host: "obi.example", ...headers },
    socket: { remoteAddress: "::ffff:10.0.0.1" },
    ...rest,
  } as IncomingMessage;
};

const withHeader = (name: string, value: string) => refusalOf(asked({ headers: { [name]: value } }));
const state = (value: unknown) => encodeURIComponent(JSON.stringify(value));

describe("threat 88 RIGHT-53: a request that no browser sends is refused", () => {
  it.each([
    [405, { method: "PUT" }],
    [400, { url: "/%00" }],
    [400, { url: "/%E0%A4%A" }],
    [400, { url: "http://obi.example/" }],
    [400, { headers: { host: undefined } }],
    [400, { headers: { host: "" } }],
    [400, { headers: { host: "obi.example, evil.example" } }],
    [400, { headers: { host: "obi.example/?x=" } }],
    [400, { headers: { host: "a@obi.example" } }],
    [400, { headers: { host: "obi.example:70000" } }],
    [400, { headers: { host: "999.1.1.1" } }],
    [400, { httpVersion: "1.0", headers: { host: "%" } }],
    [null, { headers: { host: "[::1]:3000" } }],
    [null, { headers: { host: "10.0.0.1" } }],
    [null, { headers: { host: "dojo_aurora.obi.example:443" } }],
    [411, { headers: { "transfer-encoding": "chunked" } }],
    [413, { headers: { "content-length": "1000001" } }],
    [null, { method: "POST", headers: { "content-length": "1000000" } }],
    [null, { url: "/blog?q=%C3%A1" }],
    [null, { httpVersion: "1.0", headers: { host: undefined } }],
  ])("%s for %j", (status, request) => {
    expect(refusalOf(asked(request as Partial<IncomingMessage>))).toBe(status);
  });

  it("a malformed action id, which the framework would write into the log", () => {
    expect(withHeader("next-action", "40" + "a1".repeat(20))).toBeNull();
    for (const id of ["x", "a\u001b[31mred", "g".repeat(42), "a".repeat(4_000)])
      expect(withHeader("next-action", id)).toBe(400);
  });

  it("a router's state that cannot be read, which the framework would answer with a 500", () => {
    const sound = ["", { children: ["dashboard", { children: ["__PAGE__", {}] }] }, null, "refetch"];
    expect(withHeader("next-router-state-tree", state(sound))).toBeNull();
    for (const told of ["x", "%", state({}), state(["", {}, 1]), state("[".repeat(50_000))])
      expect(withHeader("next-router-state-tree", told)).toBe(400);
  });
});

it("threat 71: the caller's address is the peer's, unless a trusted proxy says another", () => {
  const headers = { "x-forwarded-for": "9.9.9.9, 203.0.113.7" };
  expect(callerAddress(asked({ headers }), 0)).toBe("10.0.0.1");
  expect(callerAddress(asked({ headers }), 1)).toBe("203.0.113.7");
  expect(callerAddress(asked({ headers: { "x-forwarded-for": "nonsense" } }), 1)).toBe("10.0.0.1");
});

it("forwarded headers about host and protocol are dropped", () => {
  const request = asked({
    headers: {
      "x-forwarded-for": "203.0.113.7",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      "x-forwarded-port": "8443",
      forwarded: "host=evil.example;proto=https",
    },
  });
  dropSpoofed(request);
  expect(request.headers).toEqual({ host: "obi.example", "x-forwarded-for": "203.0.113.7" });
});
