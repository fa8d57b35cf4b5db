import { randomInt } from "node:crypto";
import http from "node:http";
import { z } from "zod";
import { actionCall, actionNamed } from "./server-actions";

const answered = z.object({
  ok: z.boolean(),
  code: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
});

type Called = { status: number; cookies: readonly string[]; result: z.output<typeof answered> | null };

/** A random loopback network: limits count per network, and no other test calls from this one. */
export const newNetwork = (): string => `127.${randomInt(20, 250)}.${randomInt(1, 250)}.1`;

/** Calls an action as a browser's form does, without a browser. */
export function callAs(
  from: { url: string; network: string },
  name: string,
  fields: Readonly<Record<string, string>>,
): Promise<Called> {
  const action = actionNamed(name);
  const { headers, data } = actionCall(action, JSON.stringify([fields]), { Origin: from.url });
  const { hostname, port } = new URL(from.url);
  const sent = { ...headers, "Content-Length": Buffer.byteLength(data) };
  return new Promise((resolve, reject) => {
    const call = http.request(
      {
        hostname,
        port,
        path: action.page,
        method: "POST",
        localAddress: from.network,
        headers: sent,
        agent: false,
      },
      (answer) => {
        let body = "";
        answer.on("data", (part: Buffer) => (body += part.toString()));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            cookies: answer.headers["set-cookie"] ?? [],
            result: resultIn(body),
          }),
        );
      },
    );
    call.on("error", reject);
    call.end(data);
  });
}

/** The action's result, found among the lines of React's reply. */
function resultIn(body: string): Called["result"] {
  const line = /^\w+:(\{"ok":.*\})$/m.exec(body)?.[1];
  return line === undefined ? null : answered.parse(JSON.parse(line));
}
