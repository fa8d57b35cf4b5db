import fc from "fast-check";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import { guessColumns } from "@/lib/features/imports/rules/columns";
import type { Row } from "@/lib/features/imports/rules/fields";
import { writeCsv } from "@/lib/kernel/csv";
import { readFile, readPasted } from "./read-file";

const startedWorkers: unknown[] = [];
jest.mock("worker_threads", () => ({
  Worker: class {
    constructor(...given: unknown[]) {
      startedWorkers.push(given);
      throw new Error("no worker may start");
    }
  },
}));

const { file: sentences } = importsCopy;

const fileOf = (content: Uint8Array<ArrayBuffer> | string, name = "alunos.csv") => new File([content], name);
const fixture = (name: string) =>
  fileOf(new Uint8Array(readFileSync(join(__dirname, "fixtures", name))), name);

async function tableOf(file: File) {
  const read = await readFile(file);
  if ("problem" in read) throw new Error(read.problem);
  return {
    headers: read.headers,
    rows: read.rows.map(({ cells }) => cells),
    lines: read.rows.map(({ line }) => line),
  };
}

async function problemOf(file: File): Promise<string> {
  const read = await readFile(file);
  if (!("problem" in read)) throw new Error("the file was read");
  return read.problem;
}

const rowsOf = async (file: File): Promise<Row[]> => (await tableOf(file)).rows;

async function zipped(files: Readonly<Record<string, string>>): Promise<File> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return fileOf(new Uint8Array(await buffer(zip.outputStream)), "alunos.xlsx");
}

const SPREADSHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook of one sheet with these rows as XML. */
const workbook = (rows: string, more: Readonly<Record<string, string>> = {}): Promise<File> =>
  zipped({
    "xl/workbook.xml": `<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${SPREADSHEET}"><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const student = `<row r="1">${cell("A1", "Nome")}</row><row r="2">${cell("A2", "Ana Souza")}</row>`;

describe("IMP-05 files of many makes are read", () => {
  it("Latin-1 with semicolons", async () => {
    expect(await tableOf(fixture("semicolon-latin-1.csv"))).toEqual({
      headers: ["Nome", "E-mail", "Telefone", "Nascimento", "Faixa", "Mensalidade"],
      rows: [
        ["Ana Conceição", "ana@example.com", "(11) 98765-4321", "01/02/2015", "azul 2 graus", "R$ 1.250,50"],
        ["João D'Ávila", "", "(11) 3333-4444", "15/08/85", "Roxa", "150,00"],
        ["Zoë Muñoz", "zoe@example.com", "", "", "", ""],
      ],
      lines: [2, 3, 4],
    });
  });

  it("UTF-8 with its mark, commas, lines and quotes within cells", async () => {
    expect(await tableOf(fixture("comma-bom-lines-in-cells.csv"))).toMatchObject({
      headers: ["Nome", "Observações", "Situação"],
      rows: [
        ["Souza, Ana", "Canhota\nUsa óculos", "Ativo"],
        ["Bruno Dias", 'Disse "oi"', "Inativo"],
      ],
    });
  });

  it("UTF-8 without a mark, and UTF-16 as Excel saves Unicode text", async () => {
    const text = "Nome\tSituação\nAna Conceição\tAtivo\n";
    const expected = [["Ana Conceição", "Ativo"]];
    expect(await rowsOf(fileOf(text))).toEqual(expected);
    const wide = Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, "utf16le")]);
    expect(await rowsOf(fileOf(wide))).toEqual(expected);
  });

  it("tabs that a first line tells", async () => {
    expect(await rowsOf(fixture("tab-told.csv"))).toEqual([["Ana Souza", "ana@example.com"]]);
  });

  it("XLSX: days, numbers and truths as what they are, and a formula's text as text", async () => {
    expect(await rowsOf(fixture("dates-as-numbers.xlsx"))).toEqual([
      ["Ana Souza", 1_234_567_890, 11_987_654_321, "2015-02-01", 42_036, 1250.5, "true"],
      ['=HYPERLINK("https://x.example")', null, null, "15/08/85", null, null, "false"],
    ]);
  });

  it("XLSX: a title above, two rows of headers, merged cells, and a total below", async () => {
    const table = await tableOf(fixture("two-headers-merged.xlsx"));
    expect(table).toEqual({
      headers: ["Nome", "Nascimento", "Modalidade", "Responsável Nome", "Responsável Telefone", "Obs"],
      rows: [
        ["Ana Souza", "2015-02-01", "Jiu-Jitsu", "Maria", "(11) 98765-4321", null],
        ["Bia Souza", "2015-02-02", "Jiu-Jitsu", "Maria", "(11) 98765-4321", "Gêmea"],
      ],
      lines: [5, 6],
    });
    expect(guessColumns(table.headers, table.rows).map).toEqual([
      ...["fullName", "birthDate", "art", "guardianName", "guardianPhone", "notes"],
    ]);
  });

  it("cells that were copied from a spreadsheet", async () => {
    expect(await readPasted("Nome\tFaixa\nAna Souza\tAzul\n")).toMatchObject({
      headers: ["Nome", "Faixa"],
      rows: [{ line: 2, cells: ["Ana Souza", "Azul"] }],
    });
  });

  it("every table that Obi exports", async () => {
    const text = fc.string({ unit: fc.constantFrom("a", "É", " ", ",", ";", '"', "\n", "\t", "|", "1") });
    const start = fc.constantFrom("x", "=", "+", "-", "@");
    const cell = fc.tuple(start, text).map(([sign, each]) => `${sign}${each}x`);
    const cells = fc.tuple(cell, cell, cell).map((row) => [...row]);
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 30 }), async (rows) => {
        const columns = ["Nome", "Faixa", "Observações"].map((title) => ({ title, kind: "text" as const }));
        const book = { sheets: [{ title: "Alunos", columns, rows }] };
        expect(await rowsOf(fileOf(await writeCsv(book)))).toEqual(rows);
      }),
      { numRuns: 200 },
    );
  });

  it("a cell with text behind its quotes, which is the text as it stands", async () => {
    const text = '"Nome";Obs\r\n"Beto" Lima;"diz ""oi""; e\nvai"\r\nAna;=HYPERLINK("x")\r\nBia;"a" "b"\r\n';
    expect(await tableOf(fileOf(text))).toEqual({
      headers: ["Nome", "Obs"],
      rows: [
        ['"Beto" Lima', 'diz "oi"; e\nvai'],
        ["Ana", '=HYPERLINK("x")'],
        ["Bia", '"a" "b"'],
      ],
      lines: [2, 3, 4],
    });
  });

  it("a file without a header", async () => {
    expect(await tableOf(fileOf("Ana Souza;ana@example.com\nBruno Dias;bruno@example.com\n"))).toMatchObject({
      headers: ["", ""],
      lines: [1, 2],
    });
  });
});

it("IMP-08 a file of another system is recognised", async () => {
  const { headers, rows } = await tableOf(fixture("wodify.csv"));
  expect(guessColumns(headers, rows)).toMatchObject({ from: { name: "Wodify" }, dates: "mdy" });
});

it("IMP-07 files of the same shape have the same mark", async () => {
  const shapes = await Promise.all(
    ["Nome;Faixa\nAna;Azul", "NOME;FAIXA\nBia;Roxa\nCaio;Preta", "Nome;Plano\nAna;Mensal"].map((text) =>
      readFile(fileOf(text)),
    ),
  );
  const [one, same, other] = shapes.map((read) => ("shape" in read ? read.shape : null));
  expect(one).toBe(same);
  expect(one).not.toBe(other);
});

describe("IMP-06 a file that cannot be read is answered with a sentence", () => {
  it.each([
    ["nothing", "", sentences.empty],
    ["blanks", "\n ;; \n", sentences.empty],
    ["a header alone", "Nome;E-mail\n", sentences.noRows],
    [
      "a column twice",
      "Nome;E-mail;e-mail\nAna;a@example.com;b@example.com\n",
      sentences.columnTwice("e-mail"),
    ],
    ["a PDF", "%PDF-1.7\n", sentences.otherKind],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), sentences.otherKind],
    ["a web page that is called XLS", "<html><table><tr><td>Nome</td></tr></table>", sentences.oldExcel],
    ["an old XLS", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), sentences.oldExcel],
    [
      "a password",
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from("EncryptedPackage", "utf16le")]),
      sentences.password,
    ],
    ["a quote that never ends", 'Nome;Obs\nAna;"oi\n', sentences.quotes(2)],
    ["a separator behind a quote", 'Nome;Obs\nAna;=HYPERLINK("x";"y")\n', sentences.quotes(2)],
    [
      "the examples of the model alone",
      "Nome;E-mail\nAna Souza (exemplo);ana@example.com\n",
      sentences.onlyExamples,
    ],
    ["half an archive", Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), sentences.broken],
    ["too many rows", `Nome\n${"Ana\n".repeat(10_001)}`, sentences.tooManyRows(10_000)],
    ["too many columns", `${"Nome;".repeat(101)}\n${"Ana;".repeat(101)}\n`, sentences.tooManyColumns(100)],
  ])("%s", async (_, content, sentence) => {
    expect(await problemOf(fileOf(content))).toBe(sentence);
  });

  it("a line of text that is called XLSX", async () => {
    expect(await problemOf(fileOf("Lista de alunos\n", "alunos.xlsx"))).toBe(sentences.otherKind);
  });

  it("more bytes than a table has, before they are read", async () => {
    const large = fileOf("");
    Object.defineProperty(large, "size", { value: 10_000_001 });
    expect(await problemOf(large)).toBe(sentences.tooLarge);
  });

  it("an archive of another kind, a macro, an empty workbook", async () => {
    expect(await problemOf(await zipped({ "word/document.xml": "<w/>" }))).toBe(sentences.otherKind);
    expect(await problemOf(await workbook(student, { "xl/vbaProject.bin": "x" }))).toBe(sentences.macro);
    expect(await problemOf(await workbook('<row r="1"/>'))).toBe(sentences.empty);
  });

  it("an XLSX is unpacked without workers, which the content policy forbids", async () => {
    const long = student.replace(
      "Ana Souza",
      Array.from({ length: 60_000 }, (_, at) => `Ana ${at}`).join(" "),
    );
    expect(await rowsOf(await workbook(long))).toHaveLength(1);
    expect(startedWorkers).toEqual([]);
  });

  it("a bomb is stopped by what comes out, and by cells at the far end", async () => {
    const bomb = await workbook(student, { "xl/sharedStrings.xml": " ".repeat(70_000_000) });
    expect(bomb.size).toBeLessThan(200_000);
    expect(await problemOf(bomb)).toBe(sentences.bomb);
    const wide = await workbook(student.replace("</row>", `${cell("XFD1", "x")}</row>`));
    expect(await problemOf(wide)).toBe(sentences.tooManyColumns(100));
    const deep = await workbook(`${student}<row r="1048576">${cell("A1048576", "x")}</row>`);
    expect(await problemOf(deep)).toBe(sentences.tooManyRows(10_000));
    const styled = await workbook(`${student}<row r="1048576"><c r="XFD1048576" s="1"/></row>`);
    expect(await rowsOf(styled)).toEqual([["Ana Souza"]]);
  });

  it("a bomb that lies about its size is stopped too", async () => {
    const bomb = new Uint8Array(
      await (await workbook(student, { "xl/sharedStrings.xml": " ".repeat(70_000_000) })).arrayBuffer(),
    );
    const view = new DataView(bomb.buffer);
    for (let at = 0; at + 4 <= bomb.length; at += 1)
      if (view.getUint32(at, true) === 70_000_000) view.setUint32(at, 10, true);
    expect(await problemOf(fileOf(bomb))).toBe(sentences.bomb);
  });
});
