import type { Locator } from "@playwright/test";
import { withStudio, withSystem } from "@/lib/db/doors";
import {
  day,
  makeClass,
  makeEnrollment,
  makeInstructor,
  makeInvite,
  makeLead,
  makePayment,
  makeStudent,
} from "@/lib/testing/factories";
import { atRest, expect, sessionFor, test } from "../fixtures";
import { demoOwner, fillIn } from "../sweep/demo";

/** The columns that each list shows at the widths of daily work: a laptop of 1024 px, a phone of 360. */
const LAPTOP = { width: 1024, height: 768 };
const PHONE = { width: 360, height: 740 };

const beltOf = (art: string, name: string) =>
  withSystem("e2e", (tx) =>
    tx.beltRank.findFirstOrThrow({
      where: { name, martialArt: { name: art } },
      select: { id: true, martialArtId: true },
    }),
  );

const leo = { fullName: "Leonardo Moura Gonçalves", email: "leo@dominio.com", phone: "(11) 98765-1234" };

async function makeLeo(studioId: string) {
  const belt = await beltOf("Jiu-Jitsu", "Roxa");
  return makeStudent({
    studioId,
    ...leo,
    martialArtId: belt.martialArtId,
    currentBeltId: belt.id,
    beltDegree: 2,
    status: "suspended",
    monthlyFeeCents: 14_990,
    enrollmentDate: day("2026-03-09"),
  });
}

const reveals = (studioId: string, action: string) =>
  withSystem("e2e", (tx) => tx.auditEvent.count({ where: { studioId, action } }));

/** True if the text is shown whole, without an ellipsis. */
const isWhole = (text: Locator) =>
  text.evaluate((element) => {
    for (let box: Element | null = element; box && box.tagName !== "TR"; box = box.parentElement)
      if (box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== "visible")
        return false;
    return true;
  });

test("STU-04 STU-05 STU-06 STU-07 a student's row shows its data uncut at each width; editing, sorting and filters stay within reach", async ({
  owner,
}) => {
  await makeLeo(owner.studioId);
  await owner.setViewportSize(LAPTOP);
  await owner.goto("/dashboard/students");
  const row = owner.getByRole("row").filter({ hasText: leo.fullName });
  const parts = ["(11) *****-1234 · le***@dominio.com", "Roxa", "Jiu-Jitsu", "Suspenso", "R$ 149,90"];
  for (const text of [...parts, "desde 09/03/26"]) {
    const part = row.getByText(text).first();
    await expect(part, text).toBeVisible();
    if (!text.includes("@")) expect(await isWhole(part), `${text} is whole`).toBe(true);
  }
  await expect(row.getByRole("link", { name: leo.fullName })).toHaveAttribute(
    "title",
    /matrícula em 09\/03\/2026/,
  );
  await row.getByRole("button", { name: `Ações de ${leo.fullName}` }).click();
  await owner.getByRole("button", { name: "Editar", exact: true }).click();
  await expect(owner.getByRole("dialog").getByLabel("Situação")).toHaveValue("suspended");
  await owner.keyboard.press("Escape");
  await expect(owner.getByRole("dialog")).toHaveCount(0);

  await owner.setViewportSize({ width: 1280, height: 800 });
  await expect(owner.getByRole("cell", { name: "09/03/2026" })).toBeVisible();
  await owner.getByRole("button", { name: `Editar ${leo.fullName}` }).click();
  await expect(owner.getByRole("dialog").getByRole("textbox", { name: /Nome completo/ })).toHaveValue(
    leo.fullName,
  );
  await owner.keyboard.press("Escape");
  await expect(owner.getByRole("dialog")).toHaveCount(0);

  await owner.setViewportSize(PHONE);
  const fold = owner.getByRole("button", { name: /^Ordenar e filtrar/ });
  await fold.click();
  await owner
    .getByRole("navigation", { name: "Ordenar por" })
    .getByRole("link", { name: "Matrícula" })
    .click();
  await expect(owner.getByRole("cell", { name: "09/03/2026", exact: true })).toHaveText("09/03/2026");
  await fold.click();
  await owner.getByRole("link", { name: "Mais novos primeiro" }).click();
  await expect(owner).toHaveURL(/\/dashboard\/students$/);
  await owner.goto("/dashboard/students?status=suspended");
  const chosen = owner
    .getByRole("navigation", { name: "Situação" })
    .getByRole("link", { name: /^Suspensos/ });
  await expect(chosen).toHaveAttribute("aria-current", "true");
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await fold.click();
  await owner.getByRole("link", { name: "Ver quem está sem treinar" }).click();
  await expect(owner.getByText("Sem treinar há mais tempo que o costume")).toBeVisible();
});

test("STU-05 SEC-19 revealing contacts is audited once, even when the answer is slow and the list changes meanwhile", async ({
  owner,
}) => {
  const { studioId } = owner;
  await makeLeo(studioId);
  await owner.goto("/dashboard/students");
  const live = owner.waitForResponse(/api\/live/);
  await owner.reload();
  await live;
  await owner.route(/contatos=abertos/, async (route) => {
    await makeStudent({ studioId, fullName: "Nova Aluna" });
    // Gives the list time to hear of her and to ask for a refresh, both before and after the contacts arrive.
    await new Promise((done) => setTimeout(done, 500));
    await route.fallback();
  });
  await owner.getByRole("link", { name: "Mostrar contatos" }).click();
  await expect(owner.getByRole("link", { name: `WhatsApp ${leo.phone}` })).toBeVisible();
  await owner.waitForTimeout(500);
  expect(await reveals(studioId, "students.reveal-contacts")).toBe(1);
});

test("STU-05 SEC-19 revealed contacts of students and leads are shown uncut and as links, on a laptop and on a phone", async ({
  owner,
}) => {
  const { studioId } = owner;
  await makeLeo(studioId);
  await makeLead({ studioId, name: "Bia Rocha", email: "bia@dominio.com", phone: "(21) 98765-4321" });
  for (const [path, phone, email, action] of [
    ["/dashboard/students", leo.phone, leo.email, "students.reveal-contacts"],
    ["/dashboard/crm", "(21) 98765-4321", "bia@dominio.com", "leads.reveal-contacts"],
  ] as const) {
    await owner.setViewportSize(LAPTOP);
    await owner.goto(path);
    await expect(owner.getByText(phone)).toHaveCount(0);
    expect(await reveals(studioId, action)).toBe(0);
    await owner.getByRole("link", { name: "Mostrar contatos" }).click();
    for (const size of [LAPTOP, PHONE]) {
      await owner.setViewportSize(size);
      const chat = owner.getByRole("link", { name: `WhatsApp ${phone}` });
      await expect(chat).toBeVisible();
      expect(await isWhole(chat)).toBe(true);
      const letter = owner.getByRole("link", { name: email });
      await expect(letter).toBeVisible();
      expect(await isWhole(letter)).toBe(true);
      await expect(owner.getByRole("cell").filter({ has: letter })).toHaveAttribute(
        "title",
        `${phone} · ${email}`,
      );
      if (size === PHONE) expect((await chat.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    expect(await reveals(studioId, action)).toBe(1);
  }
});

test("a phone shows two students without scrolling, and marks a suspended one", async ({ owner }) => {
  const { studioId } = owner;
  for (const art of ["Jiu-Jitsu", "Judô", "Boxe", "Capoeira (CBC, cordões)"]) {
    const { id: martialArtId } = await withSystem("e2e", (tx) =>
      tx.martialArt.findFirstOrThrow({ where: { name: art }, select: { id: true } }),
    );
    await makeStudent({ studioId, martialArtId });
  }
  await makeLeo(studioId);
  await makeInvite({ studioId, studentName: "Rosa" });
  await owner.setViewportSize(PHONE);
  await owner.goto("/dashboard/students");
  await atRest(owner);
  const foot = await owner.locator("[data-foot]").boundingBox();
  const second = await owner.getByRole("table", { name: "Alunos" }).getByRole("row").nth(2).boundingBox();
  expect((second?.y ?? Infinity) + (second?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  await expect(owner.getByRole("cell", { name: "Suspenso", exact: true })).toBeVisible();
});

test("every tab and its count is visible at 1024 px; on a phone a shadow shows that there are more", async ({
  owner,
}) => {
  const { studioId } = owner;
  const arts = [
    "Jiu-Jitsu",
    "Jiu-Jitsu Kids",
    "Judô",
    "Karatê (Shotokan, 9 kyu)",
    "Muay Thai",
    "Krav Maga",
    "Boxe",
  ];
  for (const art of arts) {
    const { id: martialArtId } = await withSystem("e2e", (tx) =>
      tx.martialArt.findFirstOrThrow({ where: { name: art }, select: { id: true } }),
    );
    await makeStudent({ studioId, martialArtId });
  }
  await withStudio(studioId, (tx) => tx.lead.create({ data: { name: "Bia", source: "Site" } }));
  for (const [path, label] of [
    ["/dashboard/students", "Situação"],
    ["/dashboard/students", "Arte marcial"],
    ["/dashboard/crm", "Etapas"],
  ] as const) {
    await owner.setViewportSize(LAPTOP);
    await owner.goto(path);
    const tabs = owner.getByRole("navigation", { name: label });
    expect(await tabs.evaluate((nav) => nav.scrollWidth - nav.clientWidth), `${label} at 1024`).toBe(0);
    await owner.setViewportSize(PHONE);
    // On a phone the arts are folded and listed below each other.
    if (label === "Arte marcial") continue;
    const { hidden, shade } = await tabs.evaluate((nav) => ({
      hidden: nav.scrollWidth - nav.clientWidth,
      shade: getComputedStyle(nav).backgroundImage,
    }));
    if (hidden > 0) expect(shade).toContain("linear-gradient");
  }
  const art = owner.getByRole("navigation", { name: "Arte marcial" });
  await owner.setViewportSize(LAPTOP);
  await owner.goto("/dashboard/students");
  await expect(art.getByRole("link", { name: "Karatê 1", exact: true })).toHaveCount(1);
});

test("the owner's pages with a year of demo data weigh at most 100 kB each", async ({
  playwright,
  baseURL,
}) => {
  const { name, value } = await sessionFor(baseURL ?? "", { userId: (await demoOwner()).id, area: "owner" });
  const request = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { Cookie: `${name}=${value}` },
  });
  for (const path of [
    "/dashboard",
    "/dashboard/students",
    "/dashboard/students/{student}",
    "/dashboard/schedule",
    "/dashboard/crm",
    "/dashboard/finance",
  ]) {
    const html = await (await request.get(await fillIn(path))).body();
    expect(html.toString("utf8"), path).toContain("</html>");
    expect(html.byteLength, path).toBeLessThanOrEqual(100_000);
  }
  await request.dispose();
});

test("figures on the pages of a class, an instructor, a student and finance link to the rows that they count", async ({
  owner,
}) => {
  const { studioId } = owner;
  const instructor = await makeInstructor({ studioId, fullName: "Mestre Sato" });
  const { studentId } = await makeStudent({ studioId, ...leo, instructorId: instructor.id });
  await makeStudent({ studioId });
  const { id: classId } = await makeClass({ studioId, instructorId: instructor.id });
  await makeEnrollment({ studioId, studentId, classId });
  await makePayment({ studioId, studentId, amountCents: 12_300 });
  await makePayment({ studioId, studentId, amountCents: 4_500, status: "pending" });
  for (const [path, figures] of [
    [`/dashboard/schedule/${classId}`, 2],
    [`/dashboard/instructors/${instructor.id}`, 3],
    [`/dashboard/students/${studentId}`, 3],
  ] as const) {
    await owner.goto(path);
    const targets = await owner
      .locator("dl dt a[href^='#']")
      .evaluateAll((links) =>
        links.map((link) => document.querySelector(link.getAttribute("href") ?? "") !== null),
      );
    expect(targets, path).toEqual(Array.from({ length: figures }, () => true));
  }
  await owner.goto(`/dashboard/instructors/${instructor.id}`);
  await owner.locator("dl").getByRole("link", { name: "Alunos" }).click();
  await expect(owner.getByText("Alunos de Mestre Sato")).toBeVisible();
  const students = owner.getByRole("table", { name: "Alunos" }).getByRole("row");
  await expect(students).toHaveCount(1 + 1);
  await expect(students.nth(1)).toContainText(leo.fullName);
  await owner.getByRole("link", { name: "Ver todos" }).click();
  await expect(students).toHaveCount(1 + 2);
  await owner.goto("/dashboard/finance");
  await owner.getByRole("link", { name: "Pagamentos Pendentes" }).click();
  const rows = owner.getByRole("table", { name: "Em aberto" }).getByRole("row");
  await expect(rows).toHaveCount(1 + 1);
  await expect(rows.nth(1)).toContainText("45,00");
  await rows.nth(1).click({ position: { x: 300, y: 20 } });
  await expect(owner).toHaveURL(new RegExp(`/dashboard/students/${studentId}#financeiro$`));
});
