import { paths } from "@/lib/config/paths";
import { addDays } from "@/lib/kernel/dates";
import { day, makeCharge, makeStudent } from "@/lib/testing/factories";
import { atRest, expect, expectSoundPage, expectToFit, openAwake, test, violationsOf } from "../fixtures";
import { today } from "@/lib/testing/today";

test("DASH-12 AI-01 AI-03 AI-04 AI-07 a question is answered from the academy's own figures, with a link to the page that shows them", async ({
  owner,
}) => {
  const { studioId } = owner;
  const { studentId } = await makeStudent({ studioId, fullName: "Bruno Lima" });
  const dueOn = day(addDays(today(), -3));
  await makeCharge({ studioId, studentId, kind: "product", period: null, dueOn });
  await owner.setViewportSize({ width: 1280, height: 800 });
  await owner.goto("/dashboard");
  await owner.getByRole("button", { name: "Assistente" }).click();
  const chat = owner.getByRole("dialog", { name: "Assistente" });
  const question = chat.getByRole("textbox", { name: "Sua pergunta" });
  await expect(question).toBeFocused();
  for (const height of [800, 560]) {
    await owner.setViewportSize({ width: 1280, height });
    await atRest(owner);
    const box = await chat.boundingBox();
    expect(Math.round(box?.height ?? 0)).toBe(Math.min(600, Math.round(height * 0.88)));
  }
  await chat.getByRole("button", { name: "Quem está com a mensalidade em atraso?" }).click();
  await expect(chat.getByText(/Bruno Lima/)).toBeVisible();
  await expect(chat.getByRole("list", { name: "Perguntas para começar" })).toHaveCount(0);
  await question.pressSequentially("Quantos");
  await question.press("Shift+Enter");
  await question.pressSequentially("alunos tenho?");
  await question.press("Enter");
  await expect(question).toHaveValue("");
  await expect(chat.getByText(/1 aluno no cadastro/)).toBeVisible();
  await expectSoundPage(owner);
  await owner.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await violationsOf(owner, ["color-contrast"])).toEqual([]);
  await owner.setViewportSize({ width: 360, height: 740 });
  await expectToFit(owner);
  await owner.getByRole("link", { name: "Ver quem está em atraso" }).click();
  await expect(owner).toHaveURL("/dashboard/finance?aba=atraso");
  await expect(owner.getByRole("dialog")).toHaveCount(0);
  await expect(owner.getByRole("main").getByText("Bruno Lima").first()).toBeVisible();
});

/** The limit itself is tested on the server: lib/features/assistant/flows.db.test.ts. */
test("AI-08 AI-10 threat 69 the assistant opens by keyboard, shows an answer as text that loads nothing, and reports failures", async ({
  owner,
}) => {
  const hostile = `Veja <img src="https://evil.example/a.png"> ![](https://evil.example/b.png) [aqui](javascript:alert(1))`;
  const limited = { ok: false, code: "limited", message: "" };
  const answers = [{ ok: true, data: { response: hostile, links: [], by: "model" } }, limited];
  await owner.route(`**${paths.assistant}`, (route) => {
    const json = answers.shift();
    return json ? route.fulfill({ json }) : route.continue();
  });
  await openAwake(owner, "/dashboard");
  const elsewhere: string[] = [];
  owner.on("request", (request) => {
    if (!request.url().startsWith(new URL(owner.url()).origin)) elsewhere.push(request.url());
  });
  await owner.keyboard.press("Control+k");
  await expect(owner.getByRole("combobox", { name: "Ir para, buscar ou fazer" })).toBeFocused();
  await owner.keyboard.type("assistente");
  await expect(owner.getByRole("option").first()).toContainText("Perguntar ao assistente");
  await owner.keyboard.press("Enter");
  const chat = owner.getByRole("dialog", { name: "Assistente" });
  const question = chat.getByRole("textbox", { name: "Sua pergunta" });
  const ask = async () => {
    await question.fill("Quem treina?");
    await question.press("Enter");
  };
  await ask();
  await expect(chat.getByText(hostile)).toBeVisible();
  await expect(chat.getByText("Resposta de um modelo de IA: confira antes de decidir")).toBeVisible();
  await expect(chat.locator("img, article a")).toHaveCount(0);
  await ask();
  await expect(owner.getByText("Limite de requisições atingido")).toBeVisible();
  await owner.context().setOffline(true);
  await ask();
  await expect(owner.getByText("Erro ao conectar com o assistente IA.")).toBeVisible();
  await owner.context().setOffline(false);
  expect(elsewhere).toEqual([]);
});
