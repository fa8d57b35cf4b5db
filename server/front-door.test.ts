import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type FrontDoorOptions, makeFrontDoor } from "./front-door.ts";
import { metrics } from "./metrics.ts";
import { PLAIN } from "./page-cache.ts";
import { currentRequestId } from "./request-context.ts";
import { noteUnavailable } from "./unanswered.ts";

const open: Server[] = [];
afterAll(() => open.forEach((server) => server.close()));

const echo = (request: IncomingMessage, response: ServerResponse) => {
  let length = 0;
  request.on("data", (chunk) => (length += chunk.length));
  request.on("end", () => response.end(`got ${length}`));
};

const limits = { headers: 400, silence: 200, request: 2_000, idle: 1_500 };

async function listening(options: Partial<FrontDoorOptions> = {}): Promise<number> {
  const server = makeFrontDoor({ handle: echo, limits, ...options });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function spoken(port: number, parts: readonly string[], pause = 0) {
  const began = performance.now();
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk) => (heard += String(chunk)));
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  for (const part of parts) {
    socket.write(part);
    if (pause) await sleep(pause);
  }
  await closed;
  return { heard, ms: performance.now() - began };
}

const get = "GET / HTTP/1.1\r\nHost: obi\r\nConnection: close\r\n\r\n";
const post = (length: number) =>
  `POST / HTTP/1.1\r\nHost: obi\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;

describe("threat 88: refusals carry the headers of every answer", () => {
  it.each([
    ["nonsense", 400, "nonsense"],
    ["a broken header", 400, "GET / HTTP/1.1\r\nHost: obi\r\nBad Header"],
    ["two lengths", 400, "GET / HTTP/1.1\r\nHost: obi\r\nContent-Length: 1\r\nContent-Length: 2"],
    ["no host", 400, "GET / HTTP/1.1"],
    ["a NUL in the address", 400, "GET /%00 HTTP/1.1\r\nHost: obi"],
    ["another verb", 405, "PUT / HTTP/1.1\r\nHost: obi"],
    ["an unknown expectation", 417, "POST / HTTP/1.1\r\nHost: obi\r\nExpect: miracles\r\nContent-Length: 0"],
    ["headers without end", 431, `GET / HTTP/1.1\r\nHost: obi\r\nX-Long: ${"a".repeat(20_000)}`],
  ])("%s: %i", async (_what, status, request) => {
    const { heard } = await spoken(await listening({ https: true }), [`${request}\r\n\r\n`]);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of [
      "x-content-type-options: nosniff",
      "x-frame-options: deny",
      "content-security-policy: default-src 'none'",
      "strict-transport-security: max-age=",
      "cache-control: private, no-",
      "content-type: text/plain; charset=utf-8",
      "connection: close",
    ])
      expect(heard.toLowerCase()).toContain(header);
  });
});

it.each(["/?q=%00", "/dashboard/students?q=jo%E3o", "/%00"])(
  "RIGHT-48 whoever opens %s in a browser reads in Portuguese that it cannot be opened",
  async (path) => {
    const port = await listening();
    const { heard } = await spoken(port, [
      `GET ${path} HTTP/1.1\r\nHost: obi\r\nAccept: text/html,*/*\r\n\r\n`,
    ]);
    expect(heard).toMatch(/^HTTP\/1.1 400 /);
    expect(heard).toMatch(/content-type: text\/html; charset=utf-8/i);
    expect(heard).toContain("<h1>Este endereço não pode ser aberto</h1>");
  },
);

it("refuses with headers on a connection that was answered before, and adds nothing to a running answer", async () => {
  const again = await spoken(
    await listening(),
    [get.replace("close", "keep-alive"), "nonsense\r\n\r\n"],
    500,
  );
  expect(again.heard).toMatch(/^HTTP\/1.1 200 [^]*HTTP\/1.1 400 [^]*X-Frame-Options: DENY/);
  const endless = (_request: IncomingMessage, response: ServerResponse) => void response.write("half");
  const half = await spoken(
    await listening({ handle: endless }),
    [get.replace("close", "keep-alive"), "x\r\n\r\n"],
    500,
  );
  expect(half.heard).toMatch(/half\r\n$/);
});

it("a connection that sends many forms gathers no listeners", async () => {
  const counts: number[] = [];
  const counting = (request: IncomingMessage, response: ServerResponse) => {
    counts.push(request.socket.listenerCount("close"));
    echo(request, response);
  };
  const form = [post(3).replace("close", "keep-alive"), "abc"];
  await spoken(await listening({ handle: counting }), [...form, ...form, ...form, get], 50);
  expect(counts).toHaveLength(4);
  expect(counts[3]).toBe(counts[0]);
});

it("an answer has room for the listeners of the framework, and for 20 at most", async () => {
  const room: number[] = [];
  const measuring = (request: IncomingMessage, response: ServerResponse) => {
    room.push(response.getMaxListeners());
    echo(request, response);
  };
  await spoken(await listening({ handle: measuring }), [get]);
  expect(room).toEqual([20]);
});

describe("threat 76: a connection that stalls is closed", () => {
  it("before its headers are whole", async () => {
    const { heard, ms } = await spoken(await listening(), ["GET / HTTP/1.1\r\nHost: obi\r\nX-Slow: "]);
    expect(heard).toMatch(/^HTTP\/1.1 408 [^]*X-Frame-Options: DENY/);
    expect(ms).toBeLessThan(1_500);
  });

  it("after sending nothing at all", async () => {
    expect((await spoken(await listening(), [""])).ms).toBeLessThan(1_500);
  });

  it("in the middle of an announced body", async () => {
    const { heard, ms } = await spoken(await listening(), [post(1_000), "x".repeat(500)]);
    expect(heard).toMatch(/^HTTP\/1.1 408 [^]*X-Frame-Options: DENY/);
    expect(ms).toBeLessThan(1_000);
  });

  it("a slow body that goes on coming is taken whole, however long the answer then takes", async () => {
    const slow = async (request: IncomingMessage, response: ServerResponse) => {
      await once(request.resume(), "end");
      await sleep(600);
      response.end("done");
    };
    const parts = Array.from({ length: 10 }, () => "x".repeat(100));
    const { heard, ms } = await spoken(await listening({ handle: slow }), [post(1_000), ...parts], 100);
    expect(heard).toMatch(/^HTTP\/1.1 200 [^]*done$/);
    expect(ms).toBeGreaterThan(1_500);
  });

  it("an idle connection that was answered stays open for the next request", async () => {
    const port = await listening();
    const { heard } = await spoken(port, [get.replace("close", "keep-alive"), get], 900);
    expect(heard.match(/HTTP\/1.1 200 /g)).toHaveLength(2);
  });
});

it("RIGHT-54 gives a page kept without script its own policy with its cover origins, and removes the mark", async () => {
  const port = await listening({
    handle: (request, response) => {
      if (request.url === "/plain") response.setHeader(PLAIN, "1");
      if (request.url === "/cover") response.setHeader(PLAIN, "1 https://fotos.example");
      response.setHeader("Location", ["/blog", "/blog"]);
      response.setHeader("Content-Type", "text/html");
      response.end();
    },
  });
  const answer = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const [plain, other] = [await answer("/plain"), await answer("/other")];
  expect(plain.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(plain.headers.get(PLAIN)).toBeNull();
  expect(plain.headers.get("content-security-policy")).toMatch(/img-src 'self' data:$/);
  const cover = (await answer("/cover")).headers.get("content-security-policy");
  expect(cover).toMatch(/img-src 'self' data: https:\/\/fotos\.example$/);
  expect(other.headers.get("content-security-policy")).toContain("'strict-dynamic'");
  expect(plain.headers.get("location")).toBe("/blog");
  expect(plain.headers.get("content-type")).toBe("text/html; charset=utf-8");
});

it("a browser does not keep the redirect of a moved post for ever", async () => {
  const port = await listening({
    handle: (_request, response) => {
      response.setHeader("Cache-Control", "s-maxage=300, stale-while-revalidate=86100");
      response.setHeader("Location", "/blog/novo");
      response.writeHead(308).end();
    },
  });
  const { headers } = await fetch(`http://127.0.0.1:${port}/blog/antigo`, { redirect: "manual" });
  expect(headers.get("cache-control")).toBe("max-age=0, s-maxage=300, stale-while-revalidate=86100");
});

describe("ERR-02 status 503 and Retry-After while the database is away", () => {
  const note = (request: IncomingMessage) => noteUnavailable(String(request.headers["x-request-id"]));

  it("are forgotten for a caller who has gone", async () => {
    const noted: boolean[] = [];
    const gone = new Promise<void>((resolve) => {
      const handle: FrontDoorOptions["handle"] = (request, response) => {
        noted.push(note(request));
        response.on("close", () => resolve(void noted.push(note(request))));
        request.socket.destroy();
      };
      void listening({ handle }).then((port) => spoken(port, [get]));
    });
    await gone;
    expect(noted).toEqual([true, false]);
  });

  it.each<[string, FrontDoorOptions["handle"]]>([
    ["a page that failed", (request, response) => (note(request), response.writeHead(500).end())],
    ["an action that answers busy", (request, response) => (note(request), response.end("busy"))],
    ["a route that answers 503 itself", (_request, response) => response.writeHead(503).end()],
  ])("are given for %s", async (_what, handle) => {
    const { heard } = await spoken(await listening({ handle }), [get]);
    expect(heard).toMatch(/^HTTP\/1\.1 503 /);
    expect(heard).toMatch(/Retry-After: [1-9]/);
  });

  it("are given for no other answer", async () => {
    const { heard } = await spoken(await listening(), [get]);
    expect(heard).toMatch(/^HTTP\/1\.1 200 /);
    expect(heard).not.toContain("Retry-After");
  });
});

it("sets the header with the requested address itself, and ignores the caller's", async () => {
  const port = await listening({
    handle: (request, response) => response.end(`asked ${request.headers["x-obi-address"]}`),
  });
  const asking =
    "GET /dashboard?q=1 HTTP/1.1\r\nHost: obi\r\nConnection: close\r\nx-obi-address: /admin\r\n\r\n";
  expect((await spoken(port, [asking])).heard).toMatch(/asked \/dashboard\?q=1$/);
});

it.each([
  ["the application's own, where one is set", "obi.example", "called obi.example"],
  ["the caller's, where none is set", undefined, "called 10.0.0.7:3000"],
])("the host is %s", async (_what, host, said) => {
  const port = await listening({
    host,
    handle: ({ headers }, response) => response.end(`called ${headers.host}`),
  });
  const asking = "GET / HTTP/1.1\r\nHost: 10.0.0.7:3000\r\nConnection: close\r\n\r\n";
  expect((await spoken(port, [asking])).heard).toMatch(new RegExp(`${said}$`));
});

it("threat 54 keeps the id that a payment provider signed beside our own, and drops a forged header", async () => {
  const port = await listening({
    handle: ({ headers }, response) =>
      response.end(`told ${headers["x-obi-told-id"]} own ${headers["x-request-id"]}`),
  });
  const asking = (lines: string) => `GET / HTTP/1.1\r\nHost: obi\r\nConnection: close\r\n${lines}\r\n`;
  const heard = async (lines: string) => (await spoken(port, [asking(lines)])).heard;
  expect(await heard("x-request-id: abc-1\r\n")).toMatch(/told abc-1 own [0-9a-f-]{36}$/);
  expect(await heard("x-obi-told-id: abc-1\r\n")).toMatch(/told undefined own [0-9a-f-]{36}$/);
});

describe("every request has an id of ours", () => {
  const asked = async (port: number, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers });
    return { told: answer.headers.get("x-request-id"), text: await answer.text() };
  };
  const uuid = /^[0-9a-f-]{36}$/;

  it("its work and its answer carry that id, never the caller's", async () => {
    const handle: FrontDoorOptions["handle"] = async (request, response) => {
      await sleep(5);
      response.end(`${currentRequestId()} ${request.headers["x-request-id"]}`);
    };
    const port = await listening({ handle });
    const answers = await Promise.all([1, 2, 3].map(() => asked(port, { "x-request-id": "mine" })));
    for (const { told, text } of answers) {
      expect(told).toMatch(uuid);
      expect(text).toBe(`${told} ${told}`);
    }
    expect(new Set(answers.map(({ told }) => told)).size).toBe(3);
    expect(currentRequestId()).toBeUndefined();
  });

  it("a refused request has one too", async () => {
    const { heard } = await spoken(await listening(), [get.replace("GET", "PUT")]);
    expect(heard).toMatch(/^HTTP\/1.1 405 [^]*X-Request-Id: [0-9a-f-]{36}\r\n/);
  });
});

describe("the count of requests", () => {
  const counted = async () => {
    const { values } = await metrics.requests.get();
    return values.flatMap(({ metricName, labels, value }) =>
      metricName?.endsWith("_count") ? [{ ...labels, value }] : [],
    );
  };
  beforeEach(() => metrics.registry.resetMetrics());

  it("uses the route's pattern, method and status, so that unknown verbs add no series", async () => {
    const port = await listening({ routeOf: () => "/dashboard/students/[id]" });
    for (const verb of ["GET", "PUT", "MKCOL", "PURGE"])
      await spoken(port, [get.replace("GET /", `${verb} /dashboard/students/${verb}?q=ana`)]);
    expect(await counted()).toEqual([
      { route: "/dashboard/students/[id]", method: "GET", status: "200", value: 1 },
      { route: "/dashboard/students/[id]", method: "other", status: "405", value: 3 },
    ]);
  });

  it("shows an event stream as under way, and times none", async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<() => void>();
    const handle: FrontDoorOptions["handle"] = (_request, response) => {
      response.writeHead(200, { "Content-Type": "text/event-stream" }).write("data: beat\n\n");
      begin(() => void response.end());
    };
    const heard = spoken(await listening({ handle }), [get]);
    const end = await begun;
    expect((await metrics.underWay.get()).values[0]?.value).toBe(1);
    end();
    await heard;
    expect((await metrics.underWay.get()).values[0]?.value).toBe(0);
    expect(await counted()).toEqual([]);
  });

  it("has the status gone for a caller who left before the answer", async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<ServerResponse>();
    const handle: FrontDoorOptions["handle"] = (_request, response) => begin(response);
    const socket = connect(await listening({ handle }), "127.0.0.1");
    socket.write(get);
    const over = once(await begun, "close");
    socket.destroy();
    await over;
    expect(await counted()).toEqual([{ route: "other", method: "GET", status: "gone", value: 1 }]);
  });
});
