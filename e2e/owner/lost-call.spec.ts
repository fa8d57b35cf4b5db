import { withStudio } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { expect, test } from "../fixtures";

test("a form whose answer is lost keeps its input and can be sent again without saving twice", async ({
  owner,
}) => {
  const { studioId } = owner;
  await owner.goto("/dashboard/students");
  await owner.getByRole("button", { name: "Novo Aluno" }).first().click();
  const dialog = owner.getByRole("dialog");
  const name = dialog.getByRole("textbox", { name: /Nome completo/ });
  await name.fill("Ana Souza");
  await dialog.getByRole("textbox", { name: /^E-mail/ }).fill("ana.souza@obi.example");
  const heard = Promise.withResolvers<void>();
  let calls = 0;
  await owner.route("**/dashboard/students", async (route) => {
    if (!route.request().headers()["next-action"] || ++calls > 1) return route.continue();
    // The server receives the first call, but its answer is lost.
    await route.fetch();
    heard.resolve();
  });
  const submit = dialog.getByRole("button", { name: "Cadastrar aluno" });
  await submit.click();
  await heard.promise;
  await expect(submit).toHaveAttribute("aria-busy", "true");
  await owner.context().setOffline(true);
  await expect(owner.getByText(commonCopy.unanswered)).toBeVisible();
  await expect(submit).not.toHaveAttribute("aria-busy", "true");
  await expect(name).toHaveValue("Ana Souza");
  await owner.context().setOffline(false);
  await submit.click();
  await expect(owner.getByText("Aluno cadastrado com sucesso!")).toBeVisible();
  expect(calls).toBe(2);
  expect(await withStudio(studioId, (tx) => tx.student.count())).toBe(1);
});
