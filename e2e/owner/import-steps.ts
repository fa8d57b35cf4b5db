import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Locator, type Page, expect } from "@playwright/test";
import { withStudio } from "@/lib/db/doors";
import { checkCopy } from "@/lib/features/imports/copy/check";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import { resultCopy } from "@/lib/features/imports/copy/result";
import { openAwake } from "../fixtures";

/** Steps that the journeys of an import share. */

const { map: columns } = importsCopy;

export const START = "/dashboard/students/importar";
const CHECK = /importar\/[\da-f-]{36}\/conferencia$/;
export const RESULT = /importar\/[\da-f-]{36}\/resultado$/;

export type Chosen = { name: string; mimeType: string; buffer: Buffer };

export const text = (content: string, name = "alunos.csv"): Chosen => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(content),
});

/** A file beside the tests of the readers. */
export const fixture = async (name: string): Promise<Chosen> => ({
  name,
  mimeType: "application/octet-stream",
  buffer: await readFile(join(__dirname, "../../components/imports/fixtures", name)),
});

export const choose = (page: Page, file: Chosen): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles(file);

export const fieldFor = (page: Page, title: string): Locator =>
  page.getByLabel(columns.useOf(title), { exact: true });

export async function toColumns(page: Page, file: Chosen): Promise<void> {
  await openAwake(page, START);
  await choose(page, file);
  await expect(page.getByRole("heading", { name: columns.title })).toBeVisible();
}

export async function toCheck(page: Page): Promise<void> {
  await page.getByRole("button", { name: columns.next }).click();
  await page.waitForURL(CHECK);
}

/** The numbers of Conferência. */
export const summary = (page: Page, said: string): Locator =>
  page.getByRole("heading", { name: said, exact: true });

/** Answers a question of the file by the label of a choice. */
export async function answer(page: Page, question: string, label: string): Promise<void> {
  const form = page.getByRole("form", { name: question });
  await form.getByRole("combobox").first().selectOption({ label });
  await form.getByRole("button", { name: checkCopy.questions.answer }).click();
  await expect(form).toHaveCount(0);
}

/** Presses "Importar" and waits until the import of as many is done. */
export async function importAll(page: Page, count: number): Promise<void> {
  const name = checkCopy.start(count);
  await page.getByRole("button", { name }).click();
  await page.getByRole("alertdialog").getByRole("button", { name }).click();
  await expectImported(page, count);
}

export async function expectImported(page: Page, count: number): Promise<void> {
  await page.waitForURL(RESULT);
  await expect(page.getByText(resultCopy.done)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("region", { name: resultCopy.counts.label })).toContainText(
    new RegExp(`${resultCopy.counts.made}\\s*${count}`),
  );
}

/** The students of an academy as they were written, by name. */
export const studentsOf = (studioId: string) =>
  withStudio(studioId, (tx) =>
    tx.student.findMany({
      orderBy: { fullName: "asc" },
      select: {
        id: true,
        fullName: true,
        phone: true,
        birthDate: true,
        enrollmentDate: true,
        status: true,
        beltDegree: true,
        currentBelt: { select: { name: true } },
        martialArt: { select: { modality: true } },
        agreement: { select: { askedCents: true, dueDay: true } },
      },
    }),
  );

/** The page of a student whom the import made. */
export async function openStudent(page: Page & { studioId: string }, name: string): Promise<Locator> {
  const student = (await studentsOf(page.studioId)).find(({ fullName }) => fullName === name);
  await openAwake(page, `/dashboard/students/${student?.id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return page.getByRole("main");
}
