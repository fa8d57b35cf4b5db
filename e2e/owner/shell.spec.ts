import { expect, openAwake, test } from "../fixtures";

const places = [
  ["Dashboard", "/dashboard"],
  ["Alunos", "/dashboard/students"],
  ["Instrutores", "/dashboard/instructors"],
  ["Agenda", "/dashboard/schedule"],
  ["Financeiro", "/dashboard/finance"],
  ["CRM", "/dashboard/crm"],
  ["Notificações", "/dashboard/notifications"],
  ["Relatórios", "/dashboard/reports"],
  ["Configurações", "/dashboard/settings"],
] as const;

/** A menu entry may end with the number of unread items. */
const entry = (name: string) => ({ name: new RegExp(`^${name}( ?, \\d+ não lidas?)?$`) });

test("SHELL-01 SHELL-02 SHELL-03 the sidebar is fully visible, names the studio, links to every page and signs out", async ({
  owner,
}) => {
  await owner.setViewportSize({ width: 1280, height: 720 });
  await owner.goto("/dashboard");
  const sidebar = owner.getByRole("complementary", { name: "Menu" });
  await expect(sidebar.getByRole("link", { name: /^Teste/ })).toBeInViewport({ ratio: 1 });
  const menu = sidebar.getByRole("navigation", { name: "Principal" });
  for (const [name] of places) await expect(menu.getByRole("link", entry(name))).toBeInViewport({ ratio: 1 });
  await expect(sidebar.getByRole("button", { name: "Sair" })).toBeInViewport({ ratio: 1 });
  await expect(sidebar.getByText("Dojô Aurora").last()).toBeVisible();
  await expect(sidebar.getByText(/academia-.*@teste\.obi\.example/)).toBeVisible();

  for (const [name, path] of places) {
    await owner.getByRole("navigation").getByRole("link", entry(name)).first().click();
    await expect(owner).toHaveURL((url) => url.pathname === path);
    await expect(owner.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(owner.getByRole("link", entry(name)).first()).toHaveAttribute("aria-current", "page");
  }

  await sidebar.getByRole("button", { name: "Sair" }).click();
  await expect(owner).toHaveURL(/\/auth$/);
  await expect(owner.getByText("Logout realizado com sucesso!")).toBeVisible();
  await owner.goto("/dashboard");
  await expect(owner).toHaveURL(/\/auth\?voltar=%2Fdashboard$/);
});

test("SHELL-02 on a phone the sidebar is a drawer that opens and closes", async ({ owner }) => {
  await owner.setViewportSize({ width: 360, height: 740 });
  await owner.goto("/dashboard");
  const students = owner.getByRole("link", { name: "Alunos", exact: true });
  await expect(students.first()).toBeHidden();
  await owner.getByRole("button", { name: /menu/i }).first().click();
  await students.first().click();
  await expect(owner).toHaveURL(/\/dashboard\/students$/);
  await expect(owner.getByRole("link", { name: "Financeiro", exact: true }).first()).toBeHidden();
});

test("SHELL-05 'Carregando CRM...' and 'Carregando Notificações...' are shown until the page has loaded", async ({
  owner,
}) => {
  await owner.setViewportSize({ width: 1280, height: 800 });
  // Before hydration a click would load the next page in full.
  await openAwake(owner, "/dashboard");
  for (const [name, path, words] of [
    ["CRM", "/dashboard/crm", "Carregando CRM..."],
    ["Notificações", "/dashboard/notifications", "Carregando Notificações..."],
  ] as const) {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await owner.route(`**${path}*`, async (route) => {
      if (!route.request().headers()["next-router-prefetch"]) await released;
      await route.continue();
    });
    await owner.getByRole("navigation", { name: "Principal" }).getByRole("link", entry(name)).click();
    await expect(owner.getByRole("status").filter({ hasText: words })).toBeVisible();
    release(undefined);
    await expect(owner.getByText(words)).toHaveCount(0);
    await expect(owner).toHaveURL((url) => url.pathname === path);
  }
});
