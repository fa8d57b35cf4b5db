/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { saveAskText } from "@/lib/features/asks/actions";
import { asksCopy } from "@/lib/features/asks/copy";
import type { QueueView } from "@/lib/features/asks/flows";
import { type ClockTime, isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { ok } from "@/lib/kernel/result";
import { plain } from "@/lib/testing/finance";
import { AskTextForm } from "./ask-text-form";
import { QueueScreen } from "./queue-screen";

const push = jest.fn();
jest.mock("next/navigation", () => ({
  useRouter: () => ({ push, refresh: jest.fn() }),
  usePathname: () => "/dashboard/finance/fila",
}));
jest.mock("@/lib/features/asks/actions", () => ({ saveAskText: jest.fn() }));

const user = userEvent.setup();

describe("AGR-41 the text in the settings", () => {
  const show = (askText: string | null) => {
    render(
      <>
        <AskTextForm
          askText={askText}
          version="2026-11-21T00:00:00.000Z"
          studioName="Academia Kaizen"
          link="https://obi.example/student/payments"
        />
        <Toaster />
      </>,
    );
    return screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Texto/ });
  };
  const write = (field: HTMLElement, text: string) => fireEvent.input(field, { target: { value: text } });
  const preview = () => plain(screen.getByText(asksCopy.settings.preview).nextElementSibling);

  it("has a preview that follows the typing, and the usual text one press away", async () => {
    const field = show("Oi {nome}: {valor}");
    expect(preview()).toBe("Oi Ana: R$ 150,00");
    write(field, "{aluno} deve {valor} à {academia}");
    expect(preview()).toBe("Caio Lima deve R$ 150,00 à Academia Kaizen");
    await user.click(screen.getByRole("button", { name: "Voltar ao texto padrão" }));
    expect(field.value).toBe(asksCopy.usual);
    expect(preview()).toContain("Oi, Ana! Aqui é da Academia Kaizen.");
  });

  it("says at the field what is wrong, and saves nothing then", async () => {
    jest.mocked(saveAskText).mockResolvedValue(ok({ id: "s" }));
    const field = show(null);
    write(field, "Oi {nome}, {preco}");
    await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
    expect(await screen.findByText(/^\{preco\} não existe\. Use \{nome\}/)).toBeTruthy();
    expect(saveAskText).not.toHaveBeenCalled();
    write(field, "Oi {nome}, {valor}");
    await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
    await screen.findByText("Configurações salvas com sucesso!");
    expect(jest.mocked(saveAskText).mock.calls).toMatchObject([[{ askText: "Oi {nome}, {valor}" }]]);
  });
});

describe("AGR-43 the queue", () => {
  const today = isoDay("2026-11-16");
  const current = {
    id: "s1",
    href: "/dashboard/finance/cobrar/c1?atraso=1",
    studentId: "s1",
    studentName: "Ana Lima",
    asked: null,
    description: "Mensalidade de novembro",
    dueOn: isoDay("2026-11-10"),
    dueCents: cents(15_000),
    text: "Oi, Ana!\nR$ 150,00",
  };
  const view: QueueView = {
    filter: { tab: "late", period: "sempre", q: "", order: null },
    today,
    place: 2,
    rows: 12,
    left: 9,
    back: "s0",
    next: "s2",
    skipped: [
      { why: "asked", count: 2 },
      { why: "phone", count: 1 },
    ],
    current,
  };
  const queue = "/dashboard/finance/fila?aba=atraso";
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

  beforeEach(() => push.mockReset());

  it("shows whom and what it asks for, when it was last asked for, and the text", () => {
    const asked = { on: isoDay("2026-11-13"), time: "10:12" as ClockTime, by: "Rosa" };
    render(<QueueScreen {...view} current={{ ...current, asked }} />);
    expect(screen.getByRole("heading", { name: "Ana Lima" })).toBeTruthy();
    expect(screen.getByText("2 de 12. Faltam 9.")).toBeTruthy();
    expect(screen.getByText("Já cobrada há 3 dias às 10:12, por Rosa")).toBeTruthy();
    expect(screen.getByText(/Oi, Ana!/)).toBeTruthy();
    expect(screen.getByText("Ficam de fora: 2 já cobradas hoje e 1 sem telefone.")).toBeTruthy();
  });

  it("is walked by keyboard alone: Enter on the focused link opens, → or S skips, ← goes back, Escape ends", async () => {
    render(<QueueScreen {...view} />);
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Abrir conversa" }));
    expect(href("Abrir conversa")).toBe("/dashboard/finance/cobrar/c1?atraso=1");
    for (const key of ["{ArrowRight}", "s", "S", "{ArrowLeft}", "{Escape}", "{Control>}s{/Control}"])
      await user.keyboard(key);
    expect(push.mock.calls.flat()).toEqual([
      `${queue}&em=s2`,
      `${queue}&em=s2`,
      `${queue}&em=s2`,
      `${queue}&em=s0`,
      "/dashboard/finance?aba=atraso",
    ]);
    push.mockReset();
    await user.keyboard("{Enter}");
    expect(push.mock.calls).toEqual([[`${queue}&em=s2`]]);
    expect([href("Pular"), href("Voltar"), href("Encerrar")]).toEqual([
      `${queue}&em=s2`,
      `${queue}&em=s0`,
      "/dashboard/finance?aba=atraso",
    ]);
  });

  it("says that somebody was asked today, before the chat opens again", () => {
    const asked = { on: today, time: "10:12" as ClockTime, by: "Rosa" };
    render(<QueueScreen {...view} current={{ ...current, asked }} />);
    expect(screen.getByText("Já cobrada hoje às 10:12, por Rosa")).toBeTruthy();
    expect(href("Abrir conversa outra vez")).toBe("/dashboard/finance/cobrar/c1?atraso=1&outra=1");
  });

  it("ends with a way back to the list", () => {
    render(<QueueScreen {...view} current={null} />);
    const end = screen.getByText("A fila terminou").parentElement;
    if (!end) throw new Error("the end is shown");
    expect(within(end).getByRole("link", { name: "Voltar à lista" }).getAttribute("href")).toBe(
      "/dashboard/finance?aba=atraso",
    );
  });
});
