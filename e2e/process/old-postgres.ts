import { type AddressInfo, createServer } from "node:net";

/** A stand-in that speaks just enough of PostgreSQL's protocol to report `release` as its version. */
export async function oldPostgres(release: string): Promise<{ port: number; close: () => void }> {
  const version = String(Number(release.split(".")[0]) * 10_000 + Number(release.split(".")[1]));
  const server = createServer((socket) => {
    let isGreeted = false;
    socket.on("data", (data) => {
      if (isGreeted) {
        if (data[0] === "Q".charCodeAt(0)) socket.write(answer(version));
        else socket.end();
        return;
      }
      isGreeted = true;
      socket.write(Buffer.concat([message("R", int32(0)), message("Z", Buffer.from("I"))]));
    });
    socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}

function answer(version: string): Buffer {
  const name = Buffer.from("number\0");
  const column = Buffer.concat([
    int16(1),
    name,
    int32(0),
    int16(0),
    int32(23),
    int16(4),
    int32(-1),
    int16(0),
  ]);
  const row = Buffer.concat([int16(1), int32(version.length), Buffer.from(version)]);
  const done = Buffer.from("SELECT 1\0");
  return Buffer.concat([
    message("T", column),
    message("D", row),
    message("C", done),
    message("Z", Buffer.from("I")),
  ]);
}

const message = (type: string, body: Buffer) =>
  Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}
