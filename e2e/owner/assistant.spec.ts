import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import { addDays } from "@/lib/kernel/dates";
import { day, makeCharge, makeStudent } from "@/lib/testing/factories";
import { expect, expectSoundPage, test } from "../fixtures";

const looks = [
  { width: 1280, height: 800, colorScheme: "light" },
  { width: 1280, height: 560, colorScheme: "dark" },
  { width: 360, height: 740, colorScheme: "light" },
  { width: 360, height: 740, colorScheme: "dark" },
] as const;

test("DASH-12 AI-01 AI-03 AI-04 AI-07 a question is asked, answered from the academy's own figures, and leads to its page", async ({
  owner,
}) => {
  test.slow();
  const { studioId } = owner;
  const { studentId } = await makeStudent({ studioId, fullName: "Bruno Lima" });
  const dueOn = day(addDays(today(), -3));
  await makeCharge({ studioId, studentId, kind: "product", period: null, dueOn });
  for (const { width, height, colorScheme } of looks) {
    await owner.setViewportSize({ width, height });
    await owner.emulateMedia({ colorScheme });
    await owner.goto("/dashboard");
    await owner.getByRole("button", { name: "Assistente" }).click();
    const chat = owner.getByRole("dialog", { name: "Assistente" });
    const question = chat.getByRole("textbox", { name: "Sua pergunta" });
    await expect(question).toBeFocused();
    if (width === 1280) {
      const box = await chat.boundingBox();
      expect(Math.round(box?.height ?? 0)).toBe(Math.min(600, Math.round(height * 0.88)));
    }
    await expectSoundPage(owner);
    await chat.getByRole("button", { name: "Quem está com a mensalidade em atraso?" }).click();
    await expect(chat.getByText(/Bruno Lima/)).toBeVisible();
    await expect(chat.getByRole("list", { name: "Perguntas para começar" })).toHaveCount(0);
    await question.press("Q");
    await question.press("Shift+Enter");
    await question.pressSequentially("uantos alunos tenho?");
    await question.press("Enter");
    await expect(question).toHaveValue("");
    await expect(chat.getByText(/1 aluno no cadastro/)).toBeVisible();
    await expectSoundPage(owner);
  }
  await owner.getByRole("link", { name: "Ver quem está em atraso" }).click();
  await expect(owner).toHaveURL(paths.studio.student(studentId));
  await expect(owner.getByRole("dialog")).toHaveCount(0);
  await expect(owner.getByRole("heading", { level: 1, name: "Bruno Lima" })).toBeVisible();
});

test("AI-08 too many questions are refused by the server, and AI-10 one that does not come through says so", async ({
  owner,
}) => {
  test.slow();
  await owner.goto("/dashboard");
  await owner.keyboard.press("Control+k");
  await expect(owner.getByRole("combobox", { name: "Ir para, buscar ou fazer" })).toBeFocused();
  await owner.keyboard.type("assistente");
  await expect(owner.getByRole("option").first()).toContainText("Perguntar ao assistente");
  await owner.keyboard.press("Enter");
  const chat = owner.getByRole("dialog", { name: "Assistente" });
  const question = chat.getByRole("textbox", { name: "Sua pergunta" });
  const ask = async () => {
    await question.fill("Quantos alunos tenho?");
    await question.press("Enter");
  };
  for (let asked = 1; asked <= 20; asked += 1) {
    await ask();
    await expect(chat.getByText(/0 alunos no cadastro/)).toHaveCount(asked);
  }
  await ask();
  await expect(owner.getByText("Limite de requisições atingido")).toBeVisible();
  await expect(owner.getByText("Por favor, aguarde alguns minutos antes de tentar novamente.")).toBeVisible();
  await owner.context().setOffline(true);
  await ask();
  await expect(owner.getByText("Erro ao conectar com o assistente IA.")).toBeVisible();
  await owner.context().setOffline(false);
});

test("threat 69 an answer is shown as text: nothing in it is fetched or can be pressed", async ({
  owner,
}) => {
  const hostile = `Veja <img src="https://evil.example/a.png"> ![](https://evil.example/b.png) [aqui](javascript:alert(1))`;
  const elsewhere: string[] = [];
  await owner.route(`**${paths.assistant}`, (route) =>
    route.fulfill({ json: { ok: true, data: { response: hostile, links: [], by: "model" } } }),
  );
  await owner.goto("/dashboard");
  owner.on("request", (request) => {
    if (!request.url().startsWith(new URL(owner.url()).origin)) elsewhere.push(request.url());
  });
  await owner.getByRole("button", { name: "Assistente" }).click();
  const chat = owner.getByRole("dialog", { name: "Assistente" });
  await chat.getByRole("textbox", { name: "Sua pergunta" }).fill("Quem treina?");
  await chat.getByRole("button", { name: "Enviar" }).click();
  await expect(chat.getByText(hostile)).toBeVisible();
  await expect(chat.getByText("Resposta de um modelo de IA: confira antes de decidir")).toBeVisible();
  await expect(chat.locator("img, article a")).toHaveCount(0);
  await expectSoundPage(owner);
  expect(elsewhere).toEqual([]);
});
