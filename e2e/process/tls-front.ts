import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { buffer } from "node:stream/consumers";
import { generate } from "selfsigned";

/** Hop-by-hop headers: they concern one connection and do not exist in HTTP/2. */
const OF_ONE_CONNECTION = ["connection", "keep-alive", "transfer-encoding"];

/** Drops HTTP/2 pseudo-headers such as `:path`. */
const kept = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(":") && !OF_ONE_CONNECTION.includes(name)),
  );

/**
 * The proxy of docs/deploy.md in a few lines: it ends TLS, speaks HTTP/2, sets the usual forwarding headers, buffers
 * each body until it is complete, takes the web processes in turn, and tries the next one when a connection is
 * refused. `turnTo` sets the processes.
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
    // A browser that disconnects ends the request; that is not an error.
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
        // On a kept-alive connection the process may just have been closing it.
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
  // Safe because the server listens on a TCP port.
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
