/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { requestRecovery } from "@/lib/features/accounts/actions";
import { savePaymentSettings } from "@/lib/features/settlements/actions";
import { saveReminders, saveStudio, testConnection } from "@/lib/features/studios/actions";
import { fail, ok } from "@/lib/kernel/result";
import { PasswordMailForm } from "./password-mail-form";
import { PaymentsForm } from "./payments-form";
import { RemindersForm } from "./reminders-form";
import { SettingsTabs } from "./settings-tabs";
import { StudioForm } from "./studio-form";

jest.mock("@/lib/features/settlements/actions", () => ({ savePaymentSettings: jest.fn() }));
jest.mock("@/lib/features/studios/actions", () => ({
  saveReminders: jest.fn(),
  saveStudio: jest.fn(),
  testConnection: jest.fn(),
}));
jest.mock("@/lib/features/accounts/actions", () => ({ requestRecovery: jest.fn() }));

const user = userEvent.setup();
const VERSION = "2026-11-23T12:00:00.000Z";
const studio = {
  version: VERSION,
  name: "Dojô do Sol",
  email: "sol@obi.example",
  phone: null,
  cnpj: null,
  address: null,
  fullName: "Rosa Prado",
  timeZone: "America/Sao_Paulo",
};
const zones = [{ value: "America/Sao_Paulo", label: "Brasília" }];
const none = { isKept: false, hint: null };
const settings = {
  enabled: false,
  testMode: true,
  publicKey: "",
  accessToken: none,
  webhookSecret: none,
  address: null,
  version: null,
};

const show = (form: React.ReactNode) =>
  render(
    <>
      {form}
      <Toaster />
    </>,
  );
const save = () => user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
const studioScreen = () => show(<StudioForm studio={studio} zones={zones} />);

beforeEach(() => {
  for (const action of [saveReminders, saveStudio])
    jest
      .mocked(action)
      .mockReset()
      .mockResolvedValue(ok({ id: "1" }));
  jest
    .mocked(savePaymentSettings)
    .mockReset()
    .mockResolvedValue(ok({ id: "1", unended: 0, keepsSecret: false }));
  jest.mocked(requestRecovery).mockReset().mockResolvedValue(ok(undefined));
});

it("SET-01 the page has four tabs and the history, each an address, and marks the open one", () => {
  render(<SettingsTabs tab="pagamentos" />);
  const tabs = screen
    .getAllByRole("link")
    .map((link) => [link.textContent.trim(), link.getAttribute("href")]);
  expect(tabs).toEqual([
    ["Estúdio", "/dashboard/settings?aba=estudio"],
    ["Pagamentos", "/dashboard/settings?aba=pagamentos"],
    ["Notificações", "/dashboard/settings?aba=notificacoes"],
    ["Segurança", "/dashboard/settings?aba=seguranca"],
    ["Histórico", "/dashboard/settings/historico"],
  ]);
  expect(screen.getByRole("link", { current: true }).textContent).toContain("Pagamentos");
});

it("SET-02 SET-16 saving shows 'Salvando...' and is then confirmed", async () => {
  let answer = (_: Awaited<ReturnType<typeof saveStudio>>) => {};
  jest.mocked(saveStudio).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  studioScreen();
  await save();
  expect(await screen.findByRole("button", { name: "Salvando..." })).toBeTruthy();
  answer(ok({ id: "1" }));
  expect(await screen.findByText("Configurações salvas com sucesso!")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Salvar Alterações" })).toBeTruthy();
});

it.each([
  ["SET-15", fail("signed-out", "Entre de novo."), "Usuário não autenticado"],
  ["SET-17", fail("unexpected", "Erro (1234)"), "Erro desconhecido ao salvar configurações"],
  ["SET-17", fail("busy", "Fora do ar."), "Erro ao salvar dados do estúdio: Fora do ar."],
])("%s the reason of a failure is shown under 'Erro ao Salvar'", async (_, failure, sentence) => {
  jest.mocked(saveStudio).mockResolvedValue(failure);
  studioScreen();
  await save();
  expect(await screen.findByText("Erro ao Salvar")).toBeTruthy();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Nome do estúdio/ }).value).toBe(
    "Dojô do Sol",
  );
});

it("SET-17 RIGHT-10 a field's error is shown at the field alone", async () => {
  jest.mocked(saveStudio).mockResolvedValue(fail("invalid", "Confira.", { fullName: ["Nome curto."] }));
  studioScreen();
  await save();
  expect(await screen.findByText("Nome curto.")).toBeTruthy();
  expect(screen.queryByText("Erro ao Salvar")).toBeNull();
});

it("SET-04 SET-05 the provider's fields are shown only if it is switched on, in test mode at first", async () => {
  show(<PaymentsForm settings={settings} />);
  expect(screen.queryByLabelText("Token de acesso (Access Token)")).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Receber pelo Mercado Pago" }));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Modo de teste" }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>("Token de acesso (Access Token)").type).toBe("password");
  await user.type(screen.getByLabelText("Token de acesso (Access Token)"), "APP_USR-1");
  await user.type(screen.getByLabelText("Chave pública (Public key)"), "qualquer coisa");
  await save();
  expect(await screen.findByText("A chave pública começa com TEST- ou APP_USR-.")).toBeTruthy();
  expect(savePaymentSettings).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText("Chave pública (Public key)"));
  await save();
  expect(await screen.findByText("Informe a chave pública da conta do Mercado Pago.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Token de acesso (Access Token)").value).toBe("APP_USR-1");
  await user.type(screen.getByLabelText("Chave pública (Public key)"), "APP_USR-2");
  await save();
  expect(savePaymentSettings).toHaveBeenCalledWith(
    expect.objectContaining({ enabled: "on", testMode: "on", accessToken: "APP_USR-1", webhookSecret: "" }),
  );
});

it("SET-04 SET-06 a change of account says what may still be paid at the old one, and which secret is kept", async () => {
  jest.mocked(savePaymentSettings).mockResolvedValue(ok({ id: "1", unended: 2, keepsSecret: true }));
  show(
    <PaymentsForm
      settings={{
        ...settings,
        enabled: true,
        publicKey: "TEST-1",
        accessToken: { isKept: true, hint: "9f3c" },
      }}
    />,
  );
  await save();
  expect(await screen.findByText("Confira a conta anterior")).toBeTruthy();
  expect(screen.getByText(/Se eram de outra conta, o que ainda for pago lá não aparece no Obi/)).toBeTruthy();
  expect(screen.getByText("Confira o segredo do webhook")).toBeTruthy();
});

it("SET-06 SET-17 a stored secret is shown only by its last characters", async () => {
  jest.mocked(savePaymentSettings).mockResolvedValue(fail("busy", "Fora do ar."));
  show(
    <PaymentsForm
      settings={{
        ...settings,
        enabled: true,
        publicKey: "TEST-1",
        accessToken: { isKept: true, hint: "9f3c" },
      }}
    />,
  );
  expect(screen.getByLabelText<HTMLInputElement>("Token de acesso (Access Token)").value).toBe("");
  expect(screen.getByText(/termina em 9f3c/)).toBeTruthy();
  await save();
  expect(await screen.findByText("Erro ao salvar pagamentos: Fora do ar.")).toBeTruthy();
});

it("SET-07 SET-08 the webhook address can be copied, and a copy that fails says so", async () => {
  const address = "https://obi.example/api/webhooks/mercadopago/abc";
  show(<PaymentsForm settings={{ ...settings, enabled: true, address }} />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Endereço do webhook" });
  expect([field.value, field.readOnly]).toEqual([address, true]);
  const copy = screen.getByRole("button", { name: "Copiar" });
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(await screen.findByText("Copiado!")).toBeTruthy();
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("denied"));
  await user.click(copy);
  expect(await screen.findByText("Não foi possível copiar. Tente novamente.")).toBeTruthy();
});

it("SET-13 the form asks for days from 1 to 30, 'dias antes'", () => {
  show(<RemindersForm reminderDays={5} lateReminderDays={[3, 7]} version={VERSION} />);
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: /Antecedência/ });
  expect([field.value, field.min, field.max]).toEqual(["5", "1", "30"]);
  expect(screen.getByText("dias antes")).toBeTruthy();
});

it("SET-14 the password mail is sent and confirmed, and an empty address is refused", async () => {
  show(<PasswordMailForm email="rosa@obi.example" />);
  const field = screen.getByRole("textbox", { name: "E-mail" });
  const send = screen.getByRole("button", { name: "Enviar e-mail de nova senha" });
  await user.clear(field);
  await user.click(send);
  expect(await screen.findByText("Por favor, insira um email válido")).toBeTruthy();
  expect(requestRecovery).not.toHaveBeenCalled();
  await user.type(field, "rosa@obi.example");
  await user.click(send);
  expect(await screen.findByText("Email enviado")).toBeTruthy();
});

describe("the test of the connection", () => {
  const test = () => user.click(screen.getByRole("button", { name: "Testar conexão" }));
  const enabled = { ...settings, enabled: true, publicKey: "TEST-public" };
  const withToken = { ...enabled, accessToken: { isKept: true, hint: null } };

  it.each([
    ["token", enabled],
    ["public key", { ...withToken, publicKey: " " }],
  ])("SET-09 SET-11 says at once that a %s is missing, and asks nobody", async (_name, without) => {
    jest.mocked(testConnection).mockReset();
    show(<PaymentsForm settings={without} />);
    await test();
    expect(
      await screen.findByText("Configure as chaves do Mercado Pago antes de testar.", {}, { timeout: 900 }),
    ).toBeTruthy();
    expect(await screen.findByText("Conexão não confirmada.")).toBeTruthy();
    expect(testConnection).not.toHaveBeenCalled();
  });

  it("SET-09 SET-10 SET-12 uses the typed values, is testing for two seconds, and says that it works", async () => {
    jest
      .mocked(testConnection)
      .mockReset()
      .mockResolvedValue(ok({ tested: true }));
    show(<PaymentsForm settings={enabled} />);
    await user.type(screen.getByLabelText("Token de acesso (Access Token)"), "TEST-typed");
    const began = performance.now();
    await test();
    expect(await screen.findByRole("button", { name: "Testando..." })).toBeTruthy();
    expect(testConnection).toHaveBeenCalledWith(
      expect.objectContaining({ publicKey: "TEST-public", accessToken: "TEST-typed" }),
    );
    expect(await screen.findByText("Conexão testada com sucesso!", {}, { timeout: 4_000 })).toBeTruthy();
    expect(performance.now() - began).toBeGreaterThanOrEqual(1_990);
    expect(await screen.findByText("O Mercado Pago aceitou o token de acesso.")).toBeTruthy();
  });

  it("SET-12 shows the reason of a failure under 'Erro no Mercado Pago'", async () => {
    const sentence = "Falha ao conectar. Verifique suas chaves.";
    jest.mocked(testConnection).mockReset().mockResolvedValue(fail("provider", sentence));
    show(<PaymentsForm settings={withToken} />);
    await test();
    expect(await screen.findByText("Erro no Mercado Pago", {}, { timeout: 4_000 })).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(await screen.findByText("Conexão não confirmada.")).toBeTruthy();
  });

  it("SET-11 shows an error of the public key at its field, and keeps the typed text", async () => {
    const sentence = "A chave pública começa com TEST- ou APP_USR-.";
    jest
      .mocked(testConnection)
      .mockReset()
      .mockResolvedValue(fail("invalid", "Confira.", { publicKey: [sentence] }));
    show(<PaymentsForm settings={{ ...withToken, publicKey: "chave" }} />);
    await test();
    const field = screen.getByLabelText<HTMLInputElement>("Chave pública (Public key)");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"), { timeout: 4_000 });
    expect(field.value).toBe("chave");
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  });
});
