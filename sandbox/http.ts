import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Faults, strike } from "./faults.ts";

/** A request; `id` is the first group of the route's path. */
export type Call = {
  url: URL;
  id: string;
  headers: IncomingMessage["headers"];
  text: string;
  form: URLSearchParams;
  body: Record<string, unknown>;
};

export type Answer =
  { status: number; json: unknown } | { status: number; html: string } | { location: string };

/** `name` identifies the call to faults and journal. */
export type Route = {
  name: string;
  method: string;
  path: RegExp;
  answer: (call: Call) => Answer | Promise<Answer>;
};

export type Told = { name: string; status: number; json: unknown };

type Wire = {
  name: string;
  routes: readonly Route[];
  faults: Faults;
  refuse: (call: Call) => Answer | null;
  hear?: (told: Told) => void;
};

export async function serve({ name, routes, faults, refuse, hear }: Wire) {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const found = routes.flatMap((route) => {
      const match = route.method === request.method ? route.path.exec(url.pathname) : null;
      return match ? [{ route, id: decodeURIComponent(match[1] ?? "") }] : [];
    })[0];
    const text = await bodyOf(request);
    const call = {
      url,
      id: found?.id ?? "",
      headers: request.headers,
      text,
      form: new URLSearchParams(text),
      body: objectIn(text),
    };
    const fault = found && faults.take(found.route.name);
    if (fault) return strike(fault, response);
    const given = refuse(call) ?? (found ? await found.route.answer(call) : NOT_FOUND);
    if (found && "json" in given) hear?.({ name: found.route.name, status: given.status, json: given.json });
    send(response, given);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${name} sandbox: ${error instanceof Error ? error.stack : String(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

const NOT_FOUND: Answer = {
  status: 404,
  json: { error: { type: "invalid_request_error", message: "Unrecognized request URL" } },
};

function send(response: ServerResponse, answer: Answer): void {
  if ("location" in answer) {
    response.writeHead(303, { Location: answer.location }).end();
    return;
  }
  const [type, body] =
    "html" in answer ? ["text/html", answer.html] : ["application/json", JSON.stringify(answer.json)];
  response.writeHead(answer.status, { "Content-Type": `${type}; charset=utf-8` }).end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text || "{}");
    return typeof read === "object" && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
