import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { buffer } from "node:stream/consumers";
import { generate } from "selfsigned";

/** They are about one connection, and HTTP/2 has no words for them. */
const OF_ONE_CONNECTION = ["connection", "keep-alive", "transfer-encoding"];

/** Without HTTP/2's own `:path` and its like. */
const kept = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(":") && !OF_ONE_CONNECTION.includes(name)),
  );

/**
 * The proxy of docs/deploy.md in a few lines: it ends TLS, speaks HTTP/2, says what proxies usually say, holds a body until
 * it is whole, takes the web processes in turn, and asks the next one where a connection is refused. `turnTo` names them.
 */
export async function openTlsFront() {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  const agent = new Agent({ keepAlive: true });
  let ports: number[] = [];
  let turn = 0;

  const server = createSecureServer({ key, cert, allowHTTP1: true }, async (asked, answer) => {
    const { method = "GET", url, headers } = asked;
    const host = String(headers[":authority"] ?? headers.host);
    const body = await buffer(asked).catch(() => null);
    // A browser that leaves ends the question, and is no fault.
    if (body === null) return;
    const onwards = {
      host: "127.0.0.1",
      method,
      path: url,
      agent,
      headers: {
        ...kept(headers),
        host,
        "x-forwarded-for": asked.socket.remoteAddress,
        "x-forwarded-proto": "https",
        "x-forwarded-host": host,
        "x-forwarded-port": "443",
        ...(method === "POST" && { "content-length": body.length }),
      },
    };
    turn += 1;
    const inTurn = ports.map((_, at) => ports[(turn + at) % ports.length]);

    function pass([port, ...others]: (number | undefined)[]): void {
      if (port === undefined) {
        answer.writeHead(502).end();
        return;
      }
      const onward = request({ ...onwards, port });
      answer.once("close", () => onward.destroy());
      onward.once("response", (answered) => {
        answer.writeHead(answered.statusCode ?? 502, kept(answered.headers));
        pipeline(answered, answer, () => onward.destroy());
      });
      onward.once("error", (error: NodeJS.ErrnoException) => {
        if (answer.headersSent || answer.destroyed) return;
        // On a connection that was kept, the process may have been about to close it.
        const isUnheard = error.code === "ECONNREFUSED" || (onward.reusedSocket && method === "GET");
        pass(isUnheard ? others : []);
      });
      onward.end(body);
    }
    pass(inTurn);
  });

  const open = new Set<{ destroy: () => void }>();
  server.on("secureConnection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Safe because the server listens on a port of an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    turnTo: (...to: number[]) => void (ports = to),
    close: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      agent.destroy();
      await closed;
    },
  };
}
