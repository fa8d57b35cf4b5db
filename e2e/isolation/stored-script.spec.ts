import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { withPlatform, withStudio, withSystem } from "@/lib/db/doors";
import {
  makeClass,
  makeEnrollment,
  makeInstructor,
  makeLead,
  makeOwner,
  makePayment,
  makeStudent,
  makeStudentAccount,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { scriptTexts } from "@/lib/testing/xss";
import { expect, plantSession } from "../fixtures";
import { test } from "../posts";

/**
 * Fills every field that one person types and another reads with script payloads. The pages' content policy is
 * switched off, so that only the escaping of text protects them.
 */
test.use({ bypassCSP: true });
test.setTimeout(120_000);

/** The list is sorted by families, so every third payload covers each family. */
const payloads = scriptTexts.filter((_, n) => n % 3 === 0);
const [first = ""] = payloads;
const marked = (text: string, field: string) => `${field} ${text}`;

async function expectText(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await expect(page.locator("h1").first()).toBeVisible();
  await expectQuiet(page, path);
}

/** Expects that no script ran, that no payload became an element, and that no link leads to a script. */
async function expectQuiet(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll("body *")];
    const handlers = elements.filter((e) => e.getAttributeNames().some((name) => /^on/.test(name)));
    const links = elements.filter((e) =>
      ["href", "src", "action", "formaction", "xlink:href", "data"].some((name) =>
        /^\s*(javascript|vbscript|data:text)/i.test(e.getAttribute(name) ?? ""),
      ),
    );
    const foreign = document.querySelectorAll(
      "body :is(iframe, object, embed, marquee, math, base, video, audio)",
    );
    const strange = [...handlers, ...links, ...foreign].map((e) => e.outerHTML.slice(0, 120));
    return { ran: "__x" in window, strange };
  });
  expect(found, where).toEqual({ ran: false, strange: [] });
}

/** Proves that the policy is really off: the same text, written as markup, does run here. */
async function expectScriptable(page: Page): Promise<void> {
  await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<svg onload=window.__control=1>"));
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.__control=1";
    document.body.append(script);
  });
  expect(await page.evaluate(() => "__control" in window)).toBe(true);
}

test("threat 39: names that contain scripts are shown as text on the platform's pages and on the account page", async ({
  page,
  context,
  baseURL,
}) => {
  const { userId } = await makeSuperAdmin();
  const name = `academia ${randomUUID()}`;
  for (const text of payloads) await makeStudio({ name: `${name} ${text}`, email: text, phone: text });
  const { id: studioId } = await makeStudio({ name: first });
  const owner = await makeOwner({ studioId, fullName: first });

  await plantSession(context, baseURL ?? "", { userId, area: "superAdmin" });
  await expectText(page, "/admin");
  await expect(page.getByText(name).first()).toBeVisible();
  await plantSession(context, baseURL ?? "", { userId: owner.userId, area: "owner" });
  for (const path of ["/account", "/", "/dashboard/settings"]) await expectText(page, path);
  await page.goto("/dashboard/settings");
  await expect(page.getByLabel("Nome do estúdio")).toHaveValue(first);
});

test("threat 39 BLOG-08: a post full of scripts is shown as text even without the content policy", async ({
  page,
  write,
}) => {
  const word = randomUUID();
  const text = scriptTexts.join("\n\n");
  const post = { title: `${word} ${first}`, excerpt: text, content: text, tags: [...scriptTexts] };
  const slug = await write(post);
  await write({ ...post, title: `Vizinho ${first}` });
  await expectText(page, `/blog/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(post.title);
  await expectText(page, `/blog?q=${encodeURIComponent(first)}`);
  await expectScriptable(page);
});

test("threat 39: scripts that people type are shown as text on the academy's pages, in a dialog and in the portal", async ({
  owner,
  browser,
  baseURL,
}) => {
  const { studioId } = owner;
  const account = await makeStudentAccount({ studioId });
  const admin = await makeSuperAdmin();
  for (const [n, text] of payloads.entries()) {
    const instructor = await makeInstructor({
      studioId,
      fullName: marked(text, "instrutor"),
      email: text,
      phone: text,
      bio: marked(text, "bio"),
      specializations: [text],
    });
    const person = {
      fullName: marked(text, "aluno"),
      email: text,
      phone: text.slice(0, 20),
      emergencyContactName: text,
      emergencyContactPhone: text.slice(0, 20),
      medicalConditions: text,
      instructorId: instructor.id,
    };
    const student = await makeStudent({ studioId, ...person });
    const lesson = {
      name: marked(text, "turma"),
      level: text,
      description: marked(text, "descricao"),
      dayOfWeek: n % 7,
      instructorId: instructor.id,
    };
    const { id: classId } = await makeClass({ studioId, ...lesson });
    for (const studentId of [student.id, account.id]) await makeEnrollment({ studioId, studentId, classId });
    await makeLead({
      studioId,
      name: marked(text, "contato"),
      email: text,
      phone: text,
      source: text,
      notes: text,
    });
    for (const studentId of [student.id, account.id])
      await makePayment({ studioId, studentId, description: marked(text, "pagamento") });
    await withPlatform(admin.userId, (tx) =>
      tx.notification.create({
        data: {
          title: marked(text, "aviso"),
          message: marked(text, "recado"),
          targetType: "specific_studio",
          targetStudioId: studioId,
          sentBy: admin.userId,
        },
      }),
    );
  }
  await withStudio(studioId, (tx) =>
    tx.studio.updateMany({ where: {}, data: { name: first, email: first, phone: first } }),
  );
  await withSystem("e2e", (tx) =>
    tx.student.update({ where: { id: account.id }, data: { fullName: first } }),
  );

  const pages = ["", "/students", "/instructors", "/schedule", "/finance", "/crm", "/reports", "/settings"];
  for (const path of [...pages, "/notifications"]) await expectText(owner, `/dashboard${path}`);
  await expectText(owner, "/dashboard/students?contatos=abertos");
  await expect(owner.getByText(payloads.at(-1) ?? "").first()).toBeAttached();
  await expectText(owner, `/dashboard/students?q=${encodeURIComponent(first)}`);
  await expectText(owner, "/upgrade");
  await expectScriptable(owner);

  await owner.goto("/dashboard/schedule");
  await owner
    .getByRole("button", { name: /^Ações de turma </ })
    .first()
    .click();
  await owner.getByRole("button", { name: "Editar" }).click();
  await expect(owner.getByRole("dialog").getByRole("textbox").first()).toHaveValue(/^turma </);
  await expectQuiet(owner, "the dialog of a class");

  for (const [path, shown] of [
    ["/dashboard/students", "aluno"],
    ["/dashboard/instructors", "instrutor"],
    ["/dashboard/schedule", "turma"],
    ["/dashboard/crm", "contato"],
    ["/dashboard/notifications", "aviso"],
  ] as const) {
    await owner.goto(path);
    await expect(owner.getByText(`${shown} <`).first(), path).toBeVisible();
  }

  const portal = await browser.newContext({ baseURL: baseURL ?? "", bypassCSP: true });
  const student = { id: account.id, studioId };
  await plantSession(portal, baseURL ?? "", { userId: account.userId, area: "student", student });
  const home = await portal.newPage();
  await expectText(home, "/student/dashboard");
  await expect(home.getByText("turma <").first()).toBeVisible();
  await expectText(home, "/account");
  await portal.close();
});
