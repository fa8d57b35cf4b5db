import { withStudio } from "@/lib/db/doors";
import { checkCopy } from "@/lib/features/imports/copy/check";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import { commonCopy } from "@/lib/kernel/copy/common";
import { expect, openAwake, plantSession, test } from "../fixtures";
import {
  START,
  choose,
  expectImported,
  fieldFor,
  importAll,
  studentsOf,
  summary,
  text,
  toCheck,
  toColumns,
} from "./import-steps";

/** An import that is disturbed: sessions that end, lost calls, two tabs, a file twice. */

const { map: columns, choose: words, earlier } = importsCopy;
const FILE = text("Nome;Nascimento;Mensalidade\nAna Lima;01/02/2015;150,00\nBia Reis;31/02/2015;120,00\n");

const batches = (studioId: string) =>
  withStudio(studioId, (tx) =>
    tx.importBatch.findMany({
      orderBy: { createdAt: "desc" },
      select: { status: true, rowCount: true, _count: { select: { rows: true } } },
    }),
  );

const namesOf = async (studioId: string) => (await studentsOf(studioId)).map(({ fullName }) => fullName);

test("IMP-26 a session that ends before Conferir or Importar loses nothing: signed in again, the same press goes on", async ({
  owner,
  baseURL,
}) => {
  const signIn = () => plantSession(owner.context(), baseURL ?? "", { userId: owner.userId, area: "owner" });
  await toColumns(owner, FILE);
  await fieldFor(owner, "Nascimento").selectOption("note");
  await owner.context().clearCookies();
  await owner.getByRole("button", { name: columns.next }).click();
  await expect(owner.getByText(commonCopy.signedOut)).toBeVisible();
  await expect(fieldFor(owner, "Nascimento")).toHaveValue("note");
  await signIn();
  await toCheck(owner);
  await expect(summary(owner, "2 prontos")).toBeVisible();

  // The refresh that follows the own save would find no session.
  await openAwake(owner, owner.url());
  const name = checkCopy.start(2);
  const confirm = owner.getByRole("alertdialog").getByRole("button", { name });
  await owner.getByRole("button", { name }).click();
  await owner.context().clearCookies();
  await confirm.click();
  await expect(owner.getByText(commonCopy.signedOut)).toBeVisible();
  expect(await namesOf(owner.studioId)).toEqual([]);
  await signIn();
  await expect(confirm).toBeVisible();
  await confirm.dblclick();
  await expectImported(owner, 2);
  expect(await namesOf(owner.studioId)).toEqual(["Ana Lima", "Bia Reis"]);
});

test("IMP-11 a cell that is edited without a network keeps what was typed, says so, and is saved by the next Enter", async ({
  owner,
}) => {
  await toColumns(owner, FILE);
  await toCheck(owner);
  const row = owner.getByRole("row", { name: /Bia Reis/ });
  await row.getByRole("button", { name: "31/02/2015" }).last().click();
  const field = owner.getByRole("textbox", { name: "Nascimento, linha 3" });
  await field.fill("28/02/2015");
  await owner.context().setOffline(true);
  await field.press("Enter");
  await expect(owner.getByText(commonCopy.unanswered)).toBeVisible();
  await expect(field).toHaveValue("28/02/2015");
  await owner.context().setOffline(false);
  await field.press("Enter");
  await expect(summary(owner, "2 prontos")).toBeVisible();
});

test("IMP-27 two tabs on one Conferência: both edits stand, and the tab in which nobody pressed follows to Resultado", async ({
  owner,
}) => {
  const { studioId } = owner;
  await toColumns(owner, FILE);
  await toCheck(owner);
  const other = await owner.context().newPage();
  // The tabs of a browser share one stream, so this one opens none; its buttons wait until it is awake.
  await other.goto(owner.url());
  await owner
    .getByRole("row", { name: /Bia Reis/ })
    .getByRole("button", { name: "31/02/2015" })
    .last()
    .click();
  const field = owner.getByRole("textbox", { name: "Nascimento, linha 3" });
  await field.fill("28/02/2015");
  await field.press("Enter");
  await expect(summary(owner, "2 prontos")).toBeVisible();
  const edit = async (to: string) => {
    await other.getByRole("button", { name: "Ana Lima", exact: true }).click();
    await other.getByRole("textbox", { name: "Nome, linha 2" }).fill(to);
    await other.getByRole("textbox", { name: "Nome, linha 2" }).press("Enter");
  };
  await edit("Ana Lima Souza");
  await expect(summary(other, "2 prontos")).toBeVisible();
  await importAll(owner, 2);
  await expectImported(other, 2);
  expect(await namesOf(studioId)).toEqual(["Ana Lima Souza", "Bia Reis"]);
  await other.close();
});

test("IMP-03 a file that is dropped twice is sent once", async ({ owner }) => {
  await openAwake(owner, START);
  const dropped = await owner.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["Nome\nAna Souza\n"], "solta.csv"));
    return data;
  });
  const place = owner.getByText(words.drop);
  await Promise.all([1, 2].map(() => place.dispatchEvent("drop", { dataTransfer: dropped })));
  await expect(fieldFor(owner, "Nome")).toHaveValue("fullName");
  expect(await batches(owner.studioId)).toHaveLength(1);
});

test("IMP-02 a file whose sending a reload ends is said to be half there, leads back to Arquivo, and is sent whole when it is chosen again", async ({
  owner,
}) => {
  const { studioId } = owner;
  const file = text(
    `Nome\n${Array.from({ length: 250 }, (_, at) => `Ana ${"abcdefghij"[at % 10]}${"abcdefghij"[Math.floor(at / 10) % 10]}${"abc"[Math.floor(at / 100)]}`).join("\n")}`,
  );
  await openAwake(owner, START);
  let calls = 0;
  await owner.route(`**${START}`, async (route) => {
    const isCall = route.request().headers()["next-action"] !== undefined;
    if (isCall && ++calls === 3) return route.abort("internetdisconnected");
    return route.continue();
  });
  await choose(owner, file);
  await expect(owner.getByText(importsCopy.sending.lost)).toBeVisible();
  await owner.unrouteAll();
  await openAwake(owner, START);
  const half = owner.getByRole("listitem").filter({ hasText: earlier.unsent });
  await expect(half).toContainText(earlier.unsentHint(200, 250));
  const { id } = await withStudio(studioId, (tx) =>
    tx.importBatch.findFirstOrThrow({ select: { id: true } }),
  );
  await owner.goto(`${START}/${id}/colunas`);
  await owner.waitForURL(`**${START}`);
  await toColumns(owner, file);
  expect(await batches(studioId)).toEqual([
    { status: "columns", rowCount: 250, _count: { rows: 250 } },
    { status: "columns", rowCount: 250, _count: { rows: 200 } },
  ]);
  await toCheck(owner);
  await expect(summary(owner, "250 prontos")).toBeVisible();
});
