import "server-only";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const storedMessage = z.object({
  id: z.string(),
  date: z.string(),
  messageId: z.string(),
  from: z.string(),
  fromName: z.string().nullable().default(null),
  to: z.array(z.string()),
  unsubscribe: z.string().nullable().default(null),
  replyTo: z.string().nullable().default(null),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  links: z.array(z.string()),
});

export type SandboxMessage = z.output<typeof storedMessage>;

/** Messages that the mail sandbox (sandbox/mail.ts) received, newest first; `to` filters by recipient. */
export async function listSandboxMessages(
  folder: string,
  { to, limit = 100 }: { to?: string; limit?: number } = {},
): Promise<SandboxMessage[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const newestFirst = names.sort().reverse();
  const found: SandboxMessage[] = [];
  for (const name of newestFirst) {
    if (found.length === limit) break;
    const message = storedMessage.parse(JSON.parse(await readFile(path.join(folder, name), "utf8")));
    if (to === undefined || message.to.includes(to.toLowerCase())) found.push(message);
  }
  return found;
}
