import type { ServerResponse } from "node:http";

const KINDS = ["hang", "half", "error", "garbage", "empty", "redirect", "refuse", "drop"] as const;
type Fault = (typeof KINDS)[number];

export type Faults = ReturnType<typeof openFaults>;

/** Faults of a provider, by the name of the call; `*` is every call. */
export function openFaults() {
  const set = new Map<string, { fault: Fault; times: number }>();
  return {
    /** `times` limits the number of failing calls; null ends the fault. */
    set(call: string, fault: string | null, times = Number.POSITIVE_INFINITY): void {
      const kind = KINDS.find((one) => one === fault);
      if (kind) set.set(call, { fault: kind, times });
      else if (fault === null) set.delete(call);
      else throw new RangeError(`There is no fault ${fault}, only ${KINDS.join(", ")}.`);
    },
    clear: () => set.clear(),
    take(call: string): Fault | null {
      if (call.startsWith("control.") || call.startsWith("page.")) return null;
      for (const name of [call, "*"]) {
        const found = set.get(name);
        if (!found) continue;
        found.times -= 1;
        if (found.times <= 0) set.delete(name);
        return found.fault;
      }
      return null;
    },
  };
}

/** Fails the call. A hanging call ends with its caller or with the sandbox. */
export function strike(fault: Fault, response: ServerResponse): void {
  const json = { "Content-Type": "application/json" };
  if (fault === "hang") return;
  if (fault === "half") {
    response.writeHead(200, json).write('{"id": "half an ans');
    return;
  }
  if (fault === "drop") {
    response.destroy();
    return;
  }
  if (fault === "error") response.writeHead(500, json).end('{"message": "internal_error"}');
  if (fault === "garbage") response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Bem-vindo</h1>");
  if (fault === "empty") response.writeHead(200, json).end("{}");
  if (fault === "redirect") response.writeHead(302, { Location: "/_sandbox/elsewhere", ...json }).end("{}");
  if (fault === "refuse")
    response
      .writeHead(401, json)
      .end('{"message": "invalid access token", "error": {"type": "invalid_request_error"}}');
}
