/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastSuccess } from "@/components/feedback/toast";
import { archiveNotice, restoreNotice, sendNotice } from "@/lib/features/notices/actions";
import { isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { NoticeCard } from "./notice-card";
import { NoticesScreen } from "./notices-screen";
import { WriteNoticeDialog } from "./write-notice-dialog";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/notices/actions", () => ({
  archiveNotice: jest.fn(),
  dismissNotice: jest.fn(),
  readAllNotices: jest.fn(),
  readNotice: jest.fn(),
  restoreNotice: jest.fn(),
  sendNotice: jest.fn(),
  correctNotice: jest.fn(),
  takeNoticeBack: jest.fn(),
}));

const id = "0190b0a0-0000-7000-8000-0000000000a1";
const notice = { id, title: "Manutenção", message: "No domingo.", day: isoDay("2026-11-20") } as const;
const counts = { all: 1, unread: 1, archived: 0, sent: 0 };
const received = { ...notice, type: "warning", targetType: "all_studios", isRead: false } as const;

beforeEach(() => jest.resetAllMocks());

describe("the notices of an academy", () => {
  it("NOTIF-01 have tabs with addresses and counts, and mark the chosen one", () => {
    render(<NoticesScreen list={{ tab: "all", notices: [received] }} counts={counts} page={1} pages={1} />);
    const tabs = within(screen.getByRole("navigation", { name: "Avisos" })).getAllByRole("link");
    expect(tabs.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Todas 1", "/dashboard/notifications"],
      ["Não lidas 1", "/dashboard/notifications?aba=nao-lidas"],
      ["Arquivadas 0", "/dashboard/notifications?aba=arquivadas"],
      ["Enviadas 0", "/dashboard/notifications?aba=enviadas"],
    ]);
    expect(tabs.map((link) => link.getAttribute("aria-current"))).toEqual(["true", null, null, null]);
  });

  it("NOTIF-06 C-26 PORTAL-36 show their kind by icon and word, and look neutral if it is another view's kind", () => {
    const kinds = ["info", "warning", "success", "error", "urgent", "class"] as const;
    const toneOf = (type: (typeof kinds)[number], seenBy: "studio" | "students") => {
      const { container, unmount } = render(
        <NoticeCard notice={{ ...notice, type }} seenBy={seenBy} about="Para a sua academia" />,
      );
      const badge = container.querySelector<HTMLElement>("[data-kind]");
      expect(badge?.dataset.kind).toBe(type);
      expect(badge?.textContent).not.toBe("");
      const tone = badge?.dataset.tone ?? "neutral";
      unmount();
      return tone;
    };
    expect(kinds.map((kind) => toneOf(kind, "studio"))).toEqual([
      "info",
      "warning",
      "success",
      "danger",
      "neutral",
      "neutral",
    ]);
    expect(kinds.map((kind) => toneOf(kind, "students"))).toEqual([
      "info",
      "warning",
      "neutral",
      "neutral",
      "danger",
      "success",
    ]);
  });

  it("NOTIF-01 NOTIF-04 are marked as unread, except archived ones, which no count includes", () => {
    const page = { counts, page: 1, pages: 1 };
    const { unmount } = render(<NoticesScreen list={{ tab: "all", notices: [received] }} {...page} />);
    expect(screen.getByText("Não lida")).toBeTruthy();
    unmount();
    render(<NoticesScreen list={{ tab: "archived", notices: [received] }} {...page} />);
    expect(screen.getByText("Manutenção")).toBeTruthy();
    expect(screen.queryByText("Não lida")).toBeNull();
  });

  it("NOTIF-04 are archived with an undo in the toast", async () => {
    jest.mocked(archiveNotice).mockResolvedValue(ok({ id }));
    jest.mocked(restoreNotice).mockResolvedValue(ok({ id }));
    const user = userEvent.setup();
    render(<NoticesScreen list={{ tab: "all", notices: [received] }} counts={counts} page={1} pages={1} />);
    await user.click(screen.getByRole("button", { name: "Arquivar: Manutenção" }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith("Aviso arquivado", expect.anything()));
    jest.mocked(toastSuccess).mock.calls[0]?.[1]?.action?.onClick();
    await waitFor(() => expect(restoreNotice).toHaveBeenCalledWith(expect.objectContaining({ id })));
  });
});

describe("'Escrever aviso'", () => {
  function answerChoices(answers: Readonly<Record<string, unknown[]>>) {
    const asked: string[] = [];
    global.fetch = jest.fn(async (address: string) => {
      asked.push(address);
      const list = /choices\/([\w-]+)/.exec(address)?.[1] ?? "";
      return { json: async () => ok(answers[list] ?? []) };
    }) as unknown as typeof fetch;
    return asked;
  }

  it("NOTIF-01 says how many receive it before it is sent, previews it, and keeps the text if sending fails", async () => {
    const asked = answerChoices({
      "notice-audience": [{ people: 110, portal: 9, mail: 104, neither: 6, names: ["Ana", "Bia", "Caio"] }],
    });
    jest.mocked(sendNotice).mockResolvedValue(fail("busy", "Tente de novo."));
    const close = jest.fn();
    const user = userEvent.setup();
    render(<WriteNoticeDialog onClose={close} />);
    const dialog = within(screen.getByRole("dialog", { name: "Escrever aviso" }));
    expect(await dialog.findByText("110 alunos: 9 no portal · 101 sem acesso ao portal.")).toBeTruthy();
    expect(dialog.getByText("Ana, Bia, Caio e mais 107")).toBeTruthy();
    expect(asked).toEqual(["/api/choices/notice-audience?audience=all&type=info"]);
    await user.type(dialog.getByLabelText(/^Título/), "Treino aberto");
    await user.type(dialog.getByLabelText(/^Mensagem/), "Sábado, 9h.");
    await user.selectOptions(dialog.getByLabelText(/^Tipo/), "Aula");
    const preview = dialog.getByRole("region", { name: "Como o aluno vê" });
    expect(preview.textContent).toContain("Treino aberto");
    expect(preview.textContent).toContain("Aula");
    expect(dialog.getByText("110 alunos: 9 no portal · 104 por e-mail · 6 sem nenhum.")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Enviar aviso" }));
    await waitFor(() =>
      expect(sendNotice).toHaveBeenCalledWith({
        requestId: expect.any(String),
        audience: "all",
        type: "class",
        title: "Treino aberto",
        message: "Sábado, 9h.",
        mail: "on",
      }),
    );
    expect(close).not.toHaveBeenCalled();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Título/).value).toBe("Treino aberto");
  });

  it("RIGHT-24 ticks e-mail for urgent and class notices at first, until the person chooses", async () => {
    answerChoices({});
    const user = userEvent.setup();
    render(<WriteNoticeDialog onClose={() => undefined} />);
    const byMail = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Mandar também por e-mail" });
    const choose = (type: string) => user.selectOptions(screen.getByLabelText(/^Tipo/), type);
    const seen: boolean[] = [];
    for (const type of ["Urgente", "Informação", "Aula", "Atenção"]) {
      await choose(type);
      seen.push(byMail().checked);
    }
    expect(seen).toEqual([true, false, true, false]);
    const box = byMail();
    box.focus();
    await user.keyboard(" ");
    expect(box.checked).toBe(true);
    expect(document.activeElement).toBe(box);
    await choose("Informação");
    expect(byMail()).toBe(box);
    expect(box.checked).toBe(true);
  });

  it("RIGHT-24 offers the sent words to copy or for WhatsApp", async () => {
    answerChoices({});
    jest.mocked(sendNotice).mockResolvedValue(ok({ id, people: 3, mailed: 2 }));
    const close = jest.fn();
    const user = userEvent.setup();
    render(<WriteNoticeDialog onClose={close} />);
    await user.type(screen.getByLabelText(/^Título/), "Sem água");
    await user.type(screen.getByLabelText(/^Mensagem/), "Voltamos amanhã.");
    await user.click(screen.getByRole("button", { name: "Enviar aviso" }));
    const sent = within(await screen.findByRole("dialog", { name: "Notificação enviada para 3 alunos" }));
    expect(sent.getByText("No portal, a partir de agora. 2 por e-mail.")).toBeTruthy();
    const words = "*Sem água*\n\nVoltamos amanhã.";
    expect(sent.getByRole("link", { name: "Mandar pelo WhatsApp" }).getAttribute("href")).toBe(
      `https://wa.me/?text=${encodeURIComponent(words)}`,
    );
    await user.click(sent.getByRole("button", { name: "Copiar texto" }));
    expect(await navigator.clipboard.readText()).toBe(words);
    await user.click(sent.getByRole("button", { name: "Pronto" }));
    expect(close).toHaveBeenCalled();
  });

  it("RIGHT-01 RIGHT-24 hands on the words as they were stored, without invisible characters", async () => {
    answerChoices({});
    jest.mocked(sendNotice).mockResolvedValue(ok({ id, people: 3, mailed: 2 }));
    const user = userEvent.setup();
    render(<WriteNoticeDialog onClose={() => undefined} />);
    const fill = (label: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fill(/^Título/, "Sem\u200b \u00a0água ");
    fill(/^Mensagem/, "Voltamos\u2060 amanha\u0303.\nAté já.\ufeff");
    await user.click(screen.getByRole("button", { name: "Enviar aviso" }));
    const chat = await screen.findByRole("link", { name: "Mandar pelo WhatsApp" });
    const words = "*Sem água*\n\nVoltamos amanhã.\nAté já.";
    expect(chat.getAttribute("href")).toBe(`https://wa.me/?text=${encodeURIComponent(words)}`);
  });
});
