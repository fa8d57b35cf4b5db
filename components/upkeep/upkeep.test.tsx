/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import {
  checkIntegrity,
  keepBackups,
  retryAllEvents,
  retryAllMails,
  retryJob,
  retryMail,
} from "@/lib/features/upkeep/actions";
import type { TasksView, WorkView } from "@/lib/features/upkeep/loaders";
import { isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { serveChoices } from "@/lib/testing/choices";
import { columnWidths } from "@/lib/testing/column-widths";
import { BackupDialog } from "./backup-dialog";
import { TaskCards } from "./task-cards";
import { WorkCards } from "./work-view";

jest.mock("@/lib/features/upkeep/actions", () => ({
  checkIntegrity: jest.fn(),
  keepBackups: jest.fn(),
  retryMail: jest.fn(),
  retryAllEvents: jest.fn(),
  retryAllMails: jest.fn(),
  retryJob: jest.fn(),
}));

const user = userEvent.setup();
const at = new Date("2026-11-25T14:00:00Z");
const goneCommand = "Comando para refazer a academia";
const tasks: TasksView = { batch: null, copies: [], gone: [], integrity: null };
const batch = { requestedAt: at, tasks: 3, done: 3, failed: 0 };

describe("copies and checks", () => {
  it("ADMIN-49 say so before the first copy and the first check", () => {
    render(<TaskCards {...tasks} />);
    expect(screen.getByText("Nenhuma cópia ainda")).toBeTruthy();
    expect(screen.getByText("Ainda não foi verificada.")).toBeTruthy();
  });

  it("ADMIN-49 let a copy be of all academies, or of one that has to be picked by search", async () => {
    Element.prototype.scrollIntoView = jest.fn();
    const vila = { id: "0190b0a0-0000-7000-8000-000000000001", name: "Dojô Vila", email: "vila@obi.example" };
    const asked: string[] = [];
    serveChoices({ studios: async ({ q = "" }) => (asked.push(q), ok(q === "vila" ? [vila] : [])) });
    jest.mocked(keepBackups).mockResolvedValue(ok({ tasks: 1 }));
    const sent = () => jest.mocked(keepBackups).mock.calls.map(([{ studioId }]) => studioId);
    const onClose = jest.fn();
    render(<BackupDialog onClose={onClose} />);
    const target = () => screen.getByLabelText("De quem");
    const send = () => user.click(screen.getByRole("button", { name: "Exportar backup" }));
    await user.selectOptions(target(), "Uma academia");
    await user.type(screen.getByRole("combobox", { name: /^Academia/ }), "vila");
    await screen.findByRole("option", { name: /Dojô Vila/ });
    await send();
    expect(keepBackups).not.toHaveBeenCalled();
    expect(asked).toContain("vila");
    await user.click(screen.getByRole("combobox", { name: /^Academia/ }));
    await user.click(await screen.findByRole("option", { name: /Dojô Vila/ }));
    await send();
    await waitFor(() => expect(sent()).toEqual([vila.id]));
    await user.selectOptions(target(), "Todas as academias");
    await send();
    await waitFor(() => expect(sent()).toEqual([vila.id, undefined]));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("ADMIN-14 RIGHT-48 offer the command that restores a deleted academy to copy, and say until when", () => {
    const { rerender } = render(<TaskCards {...tasks} />);
    const none = screen.getByText("Nenhuma academia foi excluída nos últimos 30 dias.");
    // The padding that empty lists have elsewhere, so the text is centred between heading and card's end.
    expect(none.classList).toContain("py-6");
    const gone = {
      id: "s",
      name: "Kodokan",
      at,
      command: "npm run restore -- backups/s/2026-11-25.zip",
      until: isoDay("2026-12-25"),
    };
    rerender(<TaskCards {...tasks} gone={[gone, { ...gone, id: "t", name: null }]} />);
    const list = screen.getByRole("list", { name: "Academias excluídas" });
    const told = within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(told).toEqual([
      expect.stringContaining("KodokanExcluída em 25/11/2026 11:00 · Cópia guardada até 25/12/2026"),
      expect.stringContaining(
        "Nome não guardadoExcluída em 25/11/2026 11:00 · Cópia guardada até 25/12/2026",
      ),
    ]);
    const commands = within(list).getAllByRole<HTMLInputElement>("textbox", { name: goneCommand });
    expect(commands.map(({ value }) => value)).toEqual(
      Array.from({ length: 2 }, () => "npm run restore -- backups/s/2026-11-25.zip"),
    );
    expect(within(list).getAllByRole("button", { name: "Copiar" })).toHaveLength(2);
    expect(screen.queryByText(/Nenhuma academia foi excluída/)).toBeNull();
  });

  it("ADMIN-49 show how far a check is, that all is sound, or what it found", () => {
    const integrity = { ...batch, id: "b", findings: [] };
    const { rerender } = render(<TaskCards {...tasks} integrity={{ ...integrity, done: 1 }} />);
    expect(screen.getByText("Em andamento: 1 de 3")).toBeTruthy();
    expect(screen.queryByText("Nada de errado foi encontrado.")).toBeNull();
    rerender(<TaskCards {...tasks} integrity={integrity} />);
    expect(screen.getByText("Nada de errado foi encontrado.")).toBeTruthy();
    const finding = { check: "charge-sums", studio: "Kodokan", studioId: "s", count: 2 } as const;
    rerender(<TaskCards {...tasks} integrity={{ ...integrity, failed: 1, done: 2, findings: [finding] }} />);
    expect(screen.getByText("Terminou, com 1 falha")).toBeTruthy();
    const table = screen.getByRole("table", { name: "O que foi encontrado" });
    expect(within(table).getByText(/não é a soma dos pagamentos/)).toBeTruthy();
    expect(within(table).getByText("Kodokan")).toBeTruthy();
  });

  it("ADMIN-49 refuse a second check while one is under way, and say so", async () => {
    jest
      .mocked(checkIntegrity)
      .mockResolvedValue(fail("under-way", "O pedido anterior ainda está em andamento."));
    render(
      <>
        <TaskCards {...tasks} />
        <Toaster />
      </>,
    );
    await user.click(screen.getByRole("button", { name: "Verificar agora" }));
    expect(await screen.findByText("O pedido anterior ainda está em andamento.")).toBeTruthy();
  });
});

describe("queue and outbox", () => {
  const work: WorkView = {
    queue: {
      queues: [{ id: "mail_outbox.given-up", waiting: 4, active: 0, failed: 1, oldest: at }],
      failed: [
        { id: "j", queue: "retention", failedAt: at, attempts: 1, isOver: false },
        { id: "o", queue: "recovery_requests", failedAt: at, attempts: 30, isOver: true },
      ],
    },
    outbox: {
      waiting: 2,
      failed: 2,
      mails: [{ id: "m", to: "an***@obi.example", studio: "Kodokan", error: null, at }],
    },
    webhooks: {
      givenUp: 1,
      events: [
        { id: "e", provider: "stripe", type: "invoice.paid", studio: null, error: "provider: away", at },
      ],
    },
  };

  it("retry a job, a mail, or all mails", async () => {
    jest.mocked(retryJob).mockResolvedValue(ok(undefined));
    jest.mocked(retryMail).mockResolvedValue(ok(undefined));
    jest.mocked(retryAllMails).mockResolvedValue(ok({ mails: 2 }));
    render(
      <>
        <WorkCards {...work} />
        <Toaster />
      </>,
    );
    expect(screen.getByText("E-mails (desistências)")).toBeTruthy();
    expect(screen.getByText("Sem resposta do servidor de e-mail")).toBeTruthy();
    expect(screen.getByText("Quem pediu pode pedir outro link")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Tentar de novo/ })).toHaveLength(1);
    await user.click(await screen.findByRole("button", { name: /^Tentar de novo.*Limpeza do que venceu$/ }));
    expect(retryJob).toHaveBeenCalledWith({ id: "j", queue: "retention", requestId: expect.any(String) });
    await user.click(screen.getByRole("button", { name: /^Enviar de novo.*an\*\*\*@obi\.example$/ }));
    expect(retryMail).toHaveBeenCalledWith({ id: "m", requestId: expect.any(String) });
    await user.click(screen.getByRole("button", { name: "Enviar todos de novo" }));
    expect(await screen.findByText("2 e-mails voltaram para a fila")).toBeTruthy();
  });

  it("retry all provider events that were given up", async () => {
    jest.mocked(retryAllEvents).mockResolvedValue(ok({ events: 1 }));
    render(
      <>
        <WorkCards {...work} />
        <Toaster />
      </>,
    );
    expect(screen.getByText(/1 aviso não pôde ser tratado/)).toBeTruthy();
    const table = screen.getByRole("table", { name: "Avisos de pagamento sem tratamento" });
    expect(within(table).getByText("invoice.paid")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Tratar todos de novo" }));
    expect(await screen.findByText("1 aviso voltou para a fila")).toBeTruthy();
  });

  /**
   * Widths of the tab's table on screens of 768, 1,024 and 1,280 px. The numbers below are rendered text widths in
   * px.
   */
  it.each([720, 736, 768])("show names of jobs, figures and times uncut at %i px", (room) => {
    const PADDING = 12;
    const NAME = 244; // "Avisos dos provedores de pagamento"
    const MOMENT = 120;
    const TRIES = 92; // "888 tentativas"
    const heads = { waiting: 62, active: 89, failed: 54 }; // "Esperando", "Em andamento", "888.888"
    render(<WorkCards {...work} />);
    const at = (name: string) => columnWidths(screen.getByRole("table", { name }), { room });
    const queues = at("Fila de trabalho");
    expect(queues["Fila"]).toBeGreaterThanOrEqual(NAME + PADDING);
    expect(queues["Esperando"]).toBeGreaterThanOrEqual(heads.waiting + PADDING);
    expect(queues["Em andamento"]).toBeGreaterThanOrEqual(heads.active + PADDING);
    expect(queues["Falhas"]).toBeGreaterThanOrEqual(heads.failed + PADDING);
    expect(queues["Espera desde"]).toBeGreaterThanOrEqual(MOMENT + PADDING);
    const failed = at("Trabalhos que falharam");
    expect(failed["Fila"]).toBeGreaterThanOrEqual(NAME + PADDING);
    expect(failed["Falhou em"]).toBeGreaterThanOrEqual(MOMENT + PADDING);
    expect(failed["Falhas"]).toBeGreaterThanOrEqual(TRIES + PADDING);
  });

  it("say when nothing failed, and when the queue is still starting", () => {
    const { rerender } = render(
      <WorkCards
        queue={{ queues: [], failed: [] }}
        outbox={{ waiting: 0, failed: 0, mails: [] }}
        webhooks={{ givenUp: 0, events: [] }}
      />,
    );
    expect(screen.getByText("Nenhum trabalho falhou")).toBeTruthy();
    expect(screen.getByText("Todos os e-mails saíram")).toBeTruthy();
    expect(screen.getByText("Nenhum aviso ficou para trás")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Tratar todos de novo" })).toBeNull();
    rerender(<WorkCards {...work} queue={null} />);
    expect(screen.getByText(/A fila ainda está começando/)).toBeTruthy();
  });
});
