import http, { type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { makeCompressed } from "./compressed.ts";

const open: Server[] = [];
afterAll(() => open.forEach((server) => server.close()));

const text = Array.from(
  { length: 4_000 },
  (_, row) => `<td class="px-3">${(row * 7_919) % 10_007}</td>`,
).join("");

const answering =
  (type: string): RequestListener =>
  (_, response) =>
    response.setHeader("Content-Type", type).end(text);

async function ask(handle: RequestListener, path: string, encoding?: string) {
  const server = http.createServer(makeCompressed(handle));
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const headers = encoding ? { "Accept-Encoding": encoding } : {};
  const answer = await new Promise<IncomingMessage>((resolve) =>
    http.get({ host: "127.0.0.1", port, path, headers }, resolve),
  );
  return { headers: answer.headers, chunks: answer };
}

async function bodyOf({ chunks }: Awaited<ReturnType<typeof ask>>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of chunks) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

describe("the compression of answers", () => {
  it("uses gzip or brotli, and unpacks to the same text", async () => {
    const zipped = await ask(answering("text/html"), "/", "gzip");
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(zipped.headers.vary).toContain("Accept-Encoding");
    expect(gunzipSync(await bodyOf(zipped)).toString()).toBe(text);
    const brotli = await ask(answering("text/html"), "/", "gzip, deflate, br");
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(await bodyOf(brotli)).toString()).toBe(text);
  });

  it("skips callers that do not accept it, and pictures", async () => {
    const plain = await ask(answering("text/html"), "/");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect((await bodyOf(plain)).toString()).toBe(text);
    const picture = await ask(answering("image/webp"), "/", "gzip");
    expect(picture.headers["content-encoding"]).toBeUndefined();
  });

  it("makes a file that browsers keep smaller than a page that is made for one person", async () => {
    const size = async (path: string) =>
      (await bodyOf(await ask(answering("text/javascript"), path, "gzip"))).length;
    expect(await size("/_next/static/chunks/a.js")).toBeLessThan(await size("/dashboard"));
  });

  it("sends flushed parts before the answer ends", async () => {
    const held = await ask(
      (_, response) => {
        response.setHeader("Content-Type", "text/html").write(text);
        (response as typeof response & { flush: () => void }).flush();
      },
      "/",
      "gzip",
    );
    const [first] = await Promise.race([
      new Promise<Buffer[]>((resolve) => held.chunks.once("data", (part: Buffer) => resolve([part]))),
      new Promise<Buffer[]>((resolve) => setTimeout(() => resolve([]), 3_000)),
    ]);
    expect(first?.length).toBeGreaterThan(0);
    held.chunks.destroy();
  });
});
