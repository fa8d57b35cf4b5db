import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import PostalMime, { type Address, type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

const MAX_BYTES = 5 * 1024 * 1024;

/** A mail server on a loopback port that keeps every message as a JSON file and forwards none. */
export async function startMailSandbox({ folder }: { folder: string }) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    size: MAX_BYTES,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
        keep(folder, Buffer.concat(chunks), recipients).then(() => done(), done);
      });
    },
  });
  server.on("error", (error) => process.stderr.write(`mail sandbox: ${error.message}\n`));
  const listener = server.listen(0, "127.0.0.1");
  await new Promise((resolve) => listener.once("listening", resolve));
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/**
 * Writes to a temporary name and renames, so that a reader never sees half a message. Names sort by time of arrival.
 */
async function keep(folder: string, raw: Buffer, recipients: string[]): Promise<void> {
  const parsed = await PostalMime.parse(raw);
  const received = new Date();
  const id = `${received.toISOString().replace(/\D/g, "")}-${randomBytes(6).toString("hex")}`;
  const text = parsed.text ?? "";
  const message = {
    id,
    date: received.toISOString(),
    messageId: parsed.messageId ?? "",
    from: addressText(parsed.from),
    fromName: parsed.from?.name || null,
    to: recipients,
    unsubscribe: /^<(.+)>$/.exec(headerOf(parsed, "list-unsubscribe"))?.[1] ?? null,
    replyTo: addressText(parsed.replyTo?.[0]) || null,
    subject: parsed.subject ?? "",
    text,
    html: parsed.html ?? null,
    links: linksIn(text, parsed.html ?? ""),
  };
  const file = path.join(folder, `${id}.json`);
  await writeFile(`${file}.half`, JSON.stringify(message, null, 2), { mode: 0o600 });
  await rename(`${file}.half`, file);
}

const headerOf = ({ headers }: Email, key: string): string =>
  headers.find((header) => header.key === key)?.value ?? "";

const addressText = (from: Address | undefined): string => from?.address ?? "";

function linksIn(text: string, html: string): string[] {
  const inText = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  const inHtml = [...html.matchAll(/href="(https?:\/\/[^"]+)"/g)].map((match) =>
    (match[1] ?? "").replaceAll("&amp;", "&"),
  );
  return [...new Set([...inText, ...inHtml])];
}
