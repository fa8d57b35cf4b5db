import type { IncomingMessage, ServerResponse } from "node:http";

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

export function makeRefresh(
  handle: Handle,
  options?: { limitMs?: number },
): (paths?: readonly string[] | null) => Promise<boolean>;
