import { expect, test } from "../fixtures";

/**
 * A refusal by the content policy is a console error, and a stray console error fails any journey (fixtures). The
 * sweep opens every page and its dialogs; a toast appears only after a change.
 */
test("threat 39: saving in a dialog and showing its toast violates no rule of the content policy", async ({
  owner,
}) => {
  await owner.goto("/dashboard/instructors");
  await owner.getByRole("button", { name: "Novo Instrutor" }).first().click();
  await owner.getByLabel("Nome completo").fill("Jigoro Kano");
  await owner.getByLabel("E-mail").fill("kano@teste.obi.example");
  await owner.getByRole("button", { name: /^(Cadastrar|Salvar|Criar)/ }).click();
  await expect(owner.getByText(/sucesso/).first()).toBeVisible();
});
