import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { withStudio } from "@/lib/db/doors";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import { makeStudent } from "@/lib/testing/factories";
import { expect, expectSoundPage, openAwake, press, test } from "../fixtures";
import { type Chosen, START, choose, fieldFor, fixture, text, toColumns } from "./import-steps";

/** The first half of an import: from a file to Conferência. */

const { choose: words, file: sentences, map: columns, sending } = importsCopy;

const batches = (studioId: string) =>
  withStudio(studioId, (tx) =>
    tx.importBatch.findMany({
      orderBy: { createdAt: "desc" },
      select: { status: true, counts: true, rowCount: true, map: true, _count: { select: { rows: true } } },
    }),
  );

const lastBatch = async (studioId: string) => (await batches(studioId))[0];
const students = (studioId: string) => withStudio(studioId, (tx) => tx.student.count());

test("IMP-60 IMP-02 IMP-07 semicolons in latin-1: columns are guessed, corrected by the keyboard, survive a reload, and are remembered", async ({
  owner,
}) => {
  await owner.setViewportSize({ width: 360, height: 740 });
  await openAwake(owner, START);
  await expectSoundPage(owner);
  await choose(owner, await fixture("semicolon-latin-1.csv"));
  await expect(owner.getByText("Ana Conceição")).toBeVisible();
  const address = owner.url();
  expect(address).toMatch(/importar\/[\da-f-]{36}\/colunas$/);
  for (const [title, use] of [
    ["Nome", "fullName"],
    ["E-mail", "email"],
    ["Telefone", "phone"],
    ["Nascimento", "birthDate"],
    ["Faixa", "belt"],
    ["Mensalidade", "fee"],
  ] as const)
    await expect(fieldFor(owner, title)).toHaveValue(use);
  await expectSoundPage(owner);
  await openAwake(owner, address);
  // The field that is already there is refused at the second column.
  await fieldFor(owner, "Faixa").focus();
  await fieldFor(owner, "Faixa").selectOption("fee");
  await owner.getByRole("button", { name: columns.next }).click();
  await expect(owner.getByText(columns.twice("Mensalidade"))).toBeVisible();
  await expect(fieldFor(owner, "Mensalidade")).toBeFocused();
  await expectSoundPage(owner);
  await fieldFor(owner, "Faixa").selectOption("note");
  await press(owner, owner.getByRole("button", { name: columns.next }));
  await owner.waitForURL(/conferencia$/);
  expect(await lastBatch(owner.studioId)).toMatchObject({ status: "check", rowCount: 3 });
  expect(await students(owner.studioId)).toBe(0);
  await owner.goto(owner.url().replace("conferencia", "resultado"));
  await owner.waitForURL(/conferencia$/);

  await toColumns(owner, await fixture("semicolon-latin-1.csv"));
  await expect(owner.getByText(columns.remembered)).toBeVisible();
  await expect(fieldFor(owner, "Faixa")).toHaveValue("note");
});

test("IMP-03 cells are pasted, and a file is dropped", async ({ owner }) => {
  await openAwake(owner, START);
  await owner.getByLabel(words.paste).fill("Nome\tFaixa\nAna Souza\tAzul\nBia Souza\tRoxa\n");
  await owner.getByRole("button", { name: words.read }).click();
  await expect(fieldFor(owner, "Faixa")).toHaveValue("belt");
  await openAwake(owner, START);
  const dropped = await owner.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["Nome;Plano\nAna Souza;Mensal\n"], "solta.csv"));
    return data;
  });
  await owner.getByText(words.drop).dispatchEvent("drop", { dataTransfer: dropped });
  await expect(fieldFor(owner, "Plano")).toHaveValue("plan");
  await expect(owner.getByText("solta.csv")).toBeVisible();
});

/** An archive that unpacks to 70 MB. */
async function bomb(): Promise<Chosen> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from("<workbook/>"), "xl/workbook.xml");
  zip.addBuffer(Buffer.alloc(70_000_000, " "), "xl/sharedStrings.xml");
  zip.end();
  const content = await buffer(zip.outputStream);
  return { name: "bomba.xlsx", mimeType: "application/octet-stream", buffer: content };
}

test("IMP-06 bad files are answered with a sentence, nothing is stored, and what was pasted stays", async ({
  owner,
}) => {
  await openAwake(owner, START);
  await owner.getByLabel(words.paste).fill("Nome\nAna Souza");
  const files: [Chosen, string][] = [
    [text(""), sentences.empty],
    [
      { name: "foto.png", mimeType: "image/png", buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]) },
      sentences.otherKind,
    ],
    [
      {
        name: "velho.xls",
        mimeType: "application/vnd.ms-excel",
        buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      },
      sentences.oldExcel,
    ],
    [await bomb(), sentences.bomb],
    [text("Nome;E-mail;e-mail\nAna;a@obi.example;b@obi.example\n"), sentences.columnTwice("e-mail")],
    [text(`Nome\n${"Ana Souza\n".repeat(10_001)}`), sentences.tooManyRows(10_000)],
  ];
  for (const [file, sentence] of files) {
    await choose(owner, file);
    await expect(owner.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
  }
  await expectSoundPage(owner);
  await expect(owner.getByLabel(words.paste)).toHaveValue("Nome\nAna Souza");
  expect(await batches(owner.studioId)).toEqual([]);
});

test("IMP-03 IMP-26 a connection that is lost in the middle is said, and sending goes on where it was", async ({
  owner,
}) => {
  await openAwake(owner, START);
  let calls = 0;
  await owner.route(`**${START}`, async (route) => {
    if (!route.request().headers()["next-action"]) return route.continue();
    calls += 1;
    if (calls !== 3) return route.continue();
    // The server keeps the second part, but its answer is lost.
    await route.fetch();
    await route.abort("internetdisconnected");
  });
  await choose(owner, text(`Nome\n${Array.from({ length: 450 }, (_, at) => `Ana Souza ${at}`).join("\n")}`));
  await expect(owner.getByText(sending.lost)).toBeVisible();
  await expect(owner.getByText(/200 de 450 linhas/)).toBeVisible();
  await expectSoundPage(owner);
  await owner.getByRole("button", { name: sending.goOn }).click();
  await expect(fieldFor(owner, "Nome")).toHaveValue("fullName");
  expect(calls).toBe(5);
  expect(await batches(owner.studioId)).toMatchObject([{ rowCount: 450, _count: { rows: 450 } }]);
});

test("IMP-29 the libraries that read files come with the first file of their kind, and with no other page", async ({
  owner,
}) => {
  const scripts: string[] = [];
  owner.on("response", async (response) => {
    if (response.request().resourceType() === "script" && response.ok())
      scripts.push(await response.text().catch(() => ""));
  });
  const has = (sign: RegExp) => scripts.some((script) => sign.test(script));
  const csv = /UndetectableDelimiter/;
  const xlsx = /InvalidSpreadsheetError/;
  await openAwake(owner, "/dashboard/students");
  await openAwake(owner, START);
  await owner.waitForLoadState("networkidle");
  expect([scripts.length > 0, has(csv), has(xlsx)]).toEqual([true, false, false]);
  await choose(owner, text("Nome\nAna Souza\n"));
  await expect(fieldFor(owner, "Nome")).toBeVisible();
  await expect.poll(() => [has(csv), has(xlsx)]).toEqual([true, false]);
  await openAwake(owner, START);
  await choose(owner, await fixture("dates-as-numbers.xlsx"));
  await expect(fieldFor(owner, "Matrícula")).toBeVisible();
  await expect.poll(() => has(xlsx)).toBe(true);
});

test("IMP-01 the import is offered in the first steps, in the empty list and in the list's menu", async ({
  owner,
}) => {
  const follow = async (address: string, menu?: string) => {
    await openAwake(owner, address);
    if (menu) await owner.getByRole("button", { name: menu }).click();
    await owner.getByRole("main").getByRole("link", { name: "Importar planilha" }).click();
    await owner.waitForURL(`**${START}`);
    await expect(owner.getByRole("heading", { name: words.title })).toBeVisible();
  };
  await follow("/dashboard");
  await follow("/dashboard/students");
  await makeStudent({ studioId: owner.studioId });
  await follow("/dashboard/students", "Mais ações da lista");
});
