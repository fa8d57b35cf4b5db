import { readFile } from "node:fs/promises";
import { hideCutLines } from "../../scripts/screens/whole-lines";
import { atRest, expect } from "../fixtures";
import { PORTAL_PHONE, README_DESK, outlineOf } from "./outline";
import { test } from "./walkers";

const drawnOf = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(`scripts/screens/${name}.json`, "utf8"));

test("RIGHT-47 the picture of the portal, on the landing page and in the README, matches today's portal; otherwise run `npm run screens -- landing`", async ({
  walk,
}) => {
  const page = await walk("student");
  await page.setViewportSize(PORTAL_PHONE);
  await page.goto("/student/dashboard");
  await atRest(page);
  expect(await outlineOf(page)).toEqual(await drawnOf("portal"));
});

test("the README's picture of the dashboard matches today's dashboard; otherwise run `npm run screens -- readme`", async ({
  walk,
}) => {
  const page = await walk("owner");
  await page.setViewportSize(README_DESK);
  await page.goto("/");
  await atRest(page);
  expect(await outlineOf(page)).toEqual(await drawnOf("dashboard"));
});

test("RIGHT-47 the crop of a picture cuts no line: a row that its edge would cross is hidden", async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 900 });
  const longer = "o que a própria linha corta não conta ".repeat(9);
  const row = (name: string) =>
    `<li style="height:44px"><b>${name}</b><br><p style="margin:0;overflow:hidden;white-space:nowrap">${longer}</p></li>`;
  await page.setContent(
    `<body style="margin:0"><section><h2>Alunos</h2><ul>${["Ana", "Bia", "Caio", "Davi"].map(row).join("")}</ul></section>`,
  );
  const edge = await page.getByText("Caio").evaluate((name) => name.getBoundingClientRect().top + 30);
  await hideCutLines(page, { x: 0, y: 0, width: 400, height: edge });
  for (const [name, isSeen] of [
    ["Alunos", true],
    ["Bia", true],
    ["Caio", false],
  ] as const)
    await expect(page.getByText(name)).toBeVisible({ visible: isSeen });
});
