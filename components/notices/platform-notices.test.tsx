/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import PlatformNoticesError from "@/app/(app)/admin/notifications/error";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { sendPlatformNotice } from "@/lib/features/notices/actions";
import { isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { serveChoices } from "@/lib/testing/choices";
import { PlatformNoticesScreen } from "./platform-notices-screen";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  takeErrorBack: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/notices/actions", () => ({ sendPlatformNotice: jest.fn() }));

const vila = { id: "0190b0a0-0000-7000-8000-000000000001", name: "Dojô Vila", email: "vila@obi.example" };
const reach = { studios: 1_234, students: 1 };
const user = userEvent.setup();
const send = () => user.click(screen.getByRole("button", { name: "Enviar Notificação" }));
const confirm = async () => user.click(await screen.findByRole("button", { name: "Enviar para todas" }));
const write = async () => {
  await user.type(screen.getByLabelText(/^Título/), "Manutenção");
  await user.type(screen.getByLabelText(/^Mensagem/), "No domingo.");
};
const sent = () =>
  jest.mocked(sendPlatformNotice).mock.calls.map(([fields]) => ({ ...fields, requestId: undefined }));

beforeEach(() => {
  jest.resetAllMocks();
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = jest.fn();
  jest.mocked(sendPlatformNotice).mockResolvedValue(ok({ id: "1" }));
  serveChoices({ studios: async ({ q }) => ok(q === "" || q === "vila" ? [vila] : []) });
});

it("ADMIN-32 RIGHT-43 the form offers four types and two targets, and students only if that is ticked (C-27)", () => {
  render(<PlatformNoticesScreen notices={[]} chosen={null} reach={reach} />);
  const offered = (label: RegExp) =>
    within(screen.getByLabelText(label))
      .getAllByRole("option")
      .map((option) => [option.getAttribute("value"), option.textContent]);
  expect(offered(/^Tipo/).map(([value]) => value)).toEqual(["info", "warning", "success", "error"]);
  expect(offered(/^Para quem/)).toEqual([
    ["all_studios", "Todas as academias"],
    ["specific_studio", "Uma academia"],
  ]);
  expect(screen.getByText("O aviso aparece para quem administra a academia.")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Também para os alunos" }).checked).toBe(
    false,
  );
  expect(screen.getByText("Nenhum aviso enviado ainda")).toBeTruthy();
});

it("ADMIN-33 a missing title or message is named in the specified words, and nothing is sent", async () => {
  render(<PlatformNoticesScreen notices={[]} chosen={null} reach={reach} />);
  await send();
  expect(await screen.findAllByText("Título e mensagem são obrigatórios.")).toHaveLength(2);
  expect(sendPlatformNotice).not.toHaveBeenCalled();
});

it("ADMIN-31 ADMIN-35 a sent notice is confirmed in the specified words, and the form is emptied", async () => {
  render(<PlatformNoticesScreen notices={[]} chosen={null} reach={reach} />);
  await write();
  await send();
  await confirm();
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith("Notificação enviada"));
  expect(sent()).toEqual([
    { title: "Manutenção", message: "No domingo.", type: "info", targetType: "all_studios" },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>(/^Título/).value).toBe("");
});

it("ADMIN-31 a notice to all asks first and says how many it reaches; a no keeps the typed text", async () => {
  render(<PlatformNoticesScreen notices={[]} chosen={null} reach={reach} />);
  await write();
  await send();
  const question = await screen.findByRole("alertdialog", { name: "Enviar para todas as academias?" });
  expect(question.textContent).toContain(
    "O aviso vai para quem administra 1.234 academias, e não para os alunos.",
  );
  expect(sendPlatformNotice).not.toHaveBeenCalled();
  await user.click(within(question).getByRole("button", { name: "Cancelar" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sendPlatformNotice).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>(/^Título/).value).toBe("Manutenção");
  const tick = screen.getByRole<HTMLInputElement>("checkbox", { name: "Também para os alunos" });
  await user.click(tick);
  await send();
  const again = await screen.findByRole("alertdialog");
  expect(again.textContent).toContain("academias, e também para 1 aluno ativo.");
  await confirm();
  await waitFor(() => expect(sendPlatformNotice).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([expect.objectContaining({ alsoStudents: "on" })]);
  await waitFor(() => expect(tick.checked).toBe(false));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

it("ADMIN-34 one academy has to be picked by search, and changing the target clears it", async () => {
  render(<PlatformNoticesScreen notices={[]} chosen={null} reach={reach} />);
  await write();
  await user.selectOptions(screen.getByLabelText(/^Para quem/), "specific_studio");
  await send();
  expect(await screen.findByText("Escolha a academia.")).toBeTruthy();
  const pick = async () => {
    await user.click(screen.getByRole("combobox", { name: /^Academia/ }));
    await user.keyboard("vila");
    await user.click(await screen.findByRole("option", { name: /Dojô Vila/ }));
  };
  await pick();
  await user.selectOptions(screen.getByLabelText(/^Para quem/), "all_studios");
  await user.selectOptions(screen.getByLabelText(/^Para quem/), "specific_studio");
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: /^Academia/ }).value).toBe("");
  await send();
  expect(sendPlatformNotice).not.toHaveBeenCalled();
  await pick();
  await send();
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ targetStudioId: vila.id })]));
});

it("ADMIN-16 ADMIN-34 an academy named by the page's address is chosen already, and can be changed", async () => {
  render(<PlatformNoticesScreen notices={[]} chosen={vila} reach={reach} />);
  await write();
  await send();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await waitFor(() =>
    expect(sent()).toEqual([
      expect.objectContaining({ targetType: "specific_studio", targetStudioId: vila.id }),
    ]),
  );
  expect(screen.getByLabelText<HTMLSelectElement>(/^Para quem/).value).toBe("all_studios");
});

it("ADMIN-35 a failed send is reported in the specified words and keeps the typed text", async () => {
  jest.mocked(sendPlatformNotice).mockResolvedValue(fail("unexpected", "Algo deu errado."));
  render(<PlatformNoticesScreen notices={[]} chosen={null} reach={reach} />);
  await write();
  await send();
  await confirm();
  await waitFor(() => expect(toastError).toHaveBeenCalledWith("Algo deu errado.", "Erro ao enviar"));
  expect(screen.getByLabelText<HTMLInputElement>(/^Título/).value).toBe("Manutenção");
});

it("ADMIN-36 the history says what was sent to whom", () => {
  const notice = {
    id: "n1",
    title: "Olá",
    message: "Texto.",
    type: "success",
    day: isoDay("2026-11-20"),
  } as const;
  render(
    <PlatformNoticesScreen
      notices={[
        { ...notice, alsoStudents: false, targetStudio: null },
        { ...notice, id: "n2", alsoStudents: true, targetStudio: { id: vila.id, name: vila.name } },
      ]}
      chosen={null}
      reach={reach}
    />,
  );
  expect(screen.getAllByRole("article").map((article) => article.textContent)).toEqual([
    expect.stringContaining("20/11/2026 · Para todas as academias"),
    expect.stringContaining("20/11/2026 · Para Dojô Vila · também para os alunos"),
  ]);
});

it("ADMIN-35 a failed load is reported in the specified words", () => {
  render(<PlatformNoticesError error={new Error("x")} retry={jest.fn()} />);
  expect(screen.getByText("Erro ao carregar")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Tentar novamente" })).toBeTruthy();
});
