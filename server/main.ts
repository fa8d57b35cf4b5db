/** The web server: Next behind our front door. On SIGTERM it stops after the requests under way are answered. */
import type { Socket } from "node:net";
import next from "next";
import { parseSettings } from "../lib/config/settings.ts";
import { makeCompressed } from "./compressed.ts";
import { makeFrontDoor } from "./front-door.ts";
import { outliveLostOutput } from "./lost-output.ts";
import { watchProcess } from "./metrics.ts";
import { makeRouteOf, routesOfBuild } from "./routes.ts";
import { stopHooks } from "./shared.ts";

outliveLostOutput();

const {
  port,
  bindAddress: hostname,
  trustProxy,
  appUrl,
  isHttps,
  tourEmbedUrl,
  metricsToken,
} = parseSettings(process.env);
if (metricsToken !== undefined) watchProcess();
const dev = process.env.NODE_ENV === "development";
const STOP_MS = 10_000;
const IDLE_MS = 100;

// Next must think of itself as localhost: told another name, it would send rewrites to itself over the network.
const app = next({ dev, port });
const handle = makeCompressed(app.getRequestHandler());
await app.prepare();

let stopping = false;
const server = makeFrontDoor({
  handle,
  isStopping: () => stopping,
  proxies: trustProxy,
  https: isHttps,
  // The demo may be opened under any name of this machine.
  host: isHttps ? new URL(appUrl).host : undefined,
  dev,
  frames: tourEmbedUrl ? [new URL(tourEmbedUrl).origin] : [],
  routeOf: makeRouteOf(routesOfBuild(!dev)),
});

/** Connections without a request yet, which browsers open ahead. Node does not count them as idle. */
const silent = new Set<Socket>();
server.on("connection", (socket) => {
  silent.add(socket);
  socket.once("close", () => silent.delete(socket));
});
server.on("request", ({ socket }) => silent.delete(socket));

server.on("error", (error: NodeJS.ErrnoException) => {
  process.stderr.write(`obi: cannot listen on port ${port}: ${error.code ?? error.message}\n`);
  process.exit(1);
});

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_MS).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  for (const socket of silent) socket.destroy();
  // Connections that are busy now become idle later.
  setInterval(() => server.closeIdleConnections(), IDLE_MS).unref();
  await Promise.all([...stopHooks].map((hook) => hook()));
  await closed;
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

server.listen(port, hostname);
