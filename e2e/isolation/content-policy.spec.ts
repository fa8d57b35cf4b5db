import { expect, test } from "../fixtures";

/**
 * What a content policy refuses is an error in the console, and a stray error there fails any journey (fixtures). The
 * sweep opens every page and its dialogs; a toast comes only after a change.
 */
test("threat 39: a dialog that saves and its toast ask for nothing that the content policy refuses", async ({
  owner,
}) => {
  await owner.goto("/dashboard/instructors");
  await owner.getByRole("button", { name: "Novo Instrutor" }).first().click();
  await owner.getByLabel("Nome completo").fill("Jigoro Kano");
  await owner.getByLabel("E-mail").fill("kano@teste.obi.example");
  await owner.getByRole("button", { name: /^(Cadastrar|Salvar|Criar)/ }).click();
  await expect(owner.getByText(/sucesso/).first()).toBeVisible();
});
