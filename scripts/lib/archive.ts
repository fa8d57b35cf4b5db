import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import yauzl from "yauzl";
import { z } from "zod";
import { manifestIsSigned } from "../../lib/config/sealing.ts";
import { Problem } from "./problem.mjs";

const tableOfCopy = z.object({ folder: z.string(), columns: z.array(z.string()), rows: z.int() });

const manifestShape = z.object({
  format: z.literal(1),
  studioId: z.uuid(),
  madeAt: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
  schema: z.string().nullish(),
  /** Columns that are encrypted on the server and readable in this copy; missing in older copies. */
  opened: z.record(z.string(), z.array(z.string())).optional(),
  tables: z.record(z.string(), tableOfCopy),
  entries: z.record(z.string(), z.object({ sha256: z.string(), bytes: z.int() })),
});

type Manifest = z.output<typeof manifestShape>;

const SIGNATURE = "assinatura.txt";

export type Archive = Awaited<ReturnType<typeof openArchive>>;

const open = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);

/** A copy of an academy's data, entry by entry. An entry whose hash differs from the manifest is refused. */
export async function openArchive(path: string) {
  const zip = await open(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new Problem(`${path} não pode ser lido (${error.message}).`, { cause: error });
  });
  const entries = await entriesOf(zip).catch((error: Error) => {
    throw new Problem(`${path} está estragado (${error.message}).`, { cause: error });
  });
  const read = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip));

  async function* partsOf(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    if (!entry) throw new Problem(`${path} não tem ${name}.`);
    try {
      for await (const part of await read(entry)) yield part as Buffer; // safe because no encoding is set
    } catch (error) {
      const reason = error instanceof Error ? error.message : "sem motivo";
      throw new Problem(`${name} em ${path} não pode ser lido: está estragado (${reason}).`, {
        cause: error,
      });
    }
  }

  async function* proven(name: string): AsyncGenerator<Buffer> {
    const hash = createHash("sha256");
    for await (const part of partsOf(name)) {
      hash.update(part);
      yield part;
    }
    if (hash.digest("hex") !== manifest.entries[name]?.sha256)
      throw new Problem(
        `${name} em ${path} não é o que o manifesto diz: o arquivo foi alterado ou está estragado.`,
      );
  }

  const told = (await wholeOf(partsOf("manifest.json"))).toString();
  const manifest = parseManifest(path, told);
  return {
    manifest,
    names: [...entries.keys()],
    bytesOf: (name: string) => wholeOf(proven(name)),
    linesOf: (name: string) => linesOf(proven(name)),
    /** True where a holder of the key wrote the manifest, and with it the hash of each part. */
    isSigned: async (key: string) =>
      entries.has(SIGNATURE) &&
      manifestIsSigned(key, told, (await wholeOf(partsOf(SIGNATURE))).toString().trim()),
    /** Reads everything once; throws for anything changed since it was written. */
    proveWhole: async () => {
      for (const name of Object.keys(manifest.entries)) for await (const part of proven(name)) void part;
    },
    close: () => zip.close(),
  };
}

function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  return new Promise((resolve, reject) => {
    zip.on("entry", (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on("end", () => resolve(entries));
    zip.on("error", reject);
    zip.readEntry();
  });
}

function parseManifest(path: string, text: string): Manifest {
  const read = manifestShape.safeParse(jsonIn(text));
  if (!read.success) throw new Problem(`${path} não é uma cópia que este programa conhece.`);
  return read.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function wholeOf(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

/** Splits at line feeds only: texts may contain other line separators. */
async function* linesOf(parts: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const part of parts) {
    rest = Buffer.concat([rest, part]);
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield rest.subarray(0, end).toString();
      rest = rest.subarray(end + 1);
    }
  }
  if (rest.length > 0) yield rest.toString();
}
