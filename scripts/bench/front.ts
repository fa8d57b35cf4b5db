import { once } from "node:events";
import { Agent, request } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { generate } from "selfsigned";

/** Headers that are not passed on: HTTP/2 forbids those of a connection, and HSTS is not for this certificate. */
const OF_ONE_CONNECTION = ["connection", "keep-alive", "transfer-encoding", "strict-transport-security"];

/**
 * A TLS and HTTP/2 proxy like the one of docs/deploy.md. Without HTTP/2 a browser loads six files at a time and all
 * others wait, which happens to no visitor. The certificate is made for this run.
 */
export async function openFront(target: string): Promise<{ url: string; close: () => Promise<void> }> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key, cert }, (asked, answer) => {
    const headers = Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !name.startsWith(":")),
    );
    const onward = request(new URL(asked.url, target), { method: asked.method, headers, agent });
    onward.once("response", (answered) => {
      const kept = Object.entries(answered.headers).filter(([name]) => !OF_ONE_CONNECTION.includes(name));
      answer.writeHead(answered.statusCode ?? 502, Object.fromEntries(kept));
      // A browser that leaves ends the request, which is no fault.
      pipeline(answered, answer, () => onward.destroy());
    });
    onward.once("error", () => answer.stream.close());
    answer.once("close", () => onward.destroy());
    asked.pipe(onward);
  });
  const open = new Set<{ destroy: () => void }>();
  server.on("session", (session) => {
    open.add(session);
    session.once("close", () => open.delete(session));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Safe because a TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}`,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      open.forEach((session) => session.destroy());
      agent.destroy();
      await closed;
    },
  };
}
