import { readFile } from "node:fs/promises";
import { hideCutLines } from "../../scripts/screens/whole-lines";
import { atRest, expect } from "../fixtures";
import { PORTAL_PHONE, portalOutline } from "./portal-outline";
import { test } from "./walkers";

test("RIGHT-47 the landing page's picture of the portal is of today's portal: else draw it anew by `npm run screens -- landing`", async ({
  walk,
}) => {
  const page = await walk("student");
  await page.setViewportSize(PORTAL_PHONE);
  await page.goto("/student/dashboard");
  await atRest(page);
  const drawn: unknown = JSON.parse(await readFile("scripts/screens/portal.json", "utf8"));
  expect(await portalOutline(page)).toEqual(drawn);
});

test("RIGHT-47 the crop of a picture cuts no line: what its edge would go through is left out, row by row", async ({
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
