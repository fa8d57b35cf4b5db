/** @jest-environment jsdom */
import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { prepareToasts, toastError } from "@/components/feedback/toast";
import { toastUndoable } from "@/components/feedback/undo";
import { loseLead, moveLead } from "@/lib/features/leads/actions";
import type { LeadBoard as Board, LeadCard } from "@/lib/features/leads/queries/get-board";
import { leadStatuses, withMoved } from "@/lib/features/leads/rules";
import { isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { LeadBoard, type LeadLists } from "./lead-board";

const push = jest.fn();
jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  useRouter: () => ({ push }),
}));
jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
  prepareToasts: jest.fn(),
}));
jest.mock("@/components/feedback/undo", () => ({ toastUndoable: jest.fn() }));
jest.mock("@atlaskit/pragmatic-drag-and-drop/element/adapter", () => {
  const begin = () => () => undefined;
  return { draggable: begin, dropTargetForElements: begin, monitorForElements: jest.fn(begin) };
});
jest.mock("@/lib/features/leads/actions", () => ({ moveLead: jest.fn(), loseLead: jest.fn() }));

const card = (name: string, fields: Partial<LeadCard> = {}): LeadCard => ({
  id: `0190a1b2-0000-7000-8000-00000000000${name.length}`,
  name,
  source: "Instagram",
  martialArt: null,
  studentId: null,
  nextContact: null,
  isDue: false,
  isLate: false,
  ...fields,
});

const ana = card("Ana");
const bia = card("Bia Sá");

// Safe because every stage is named.
const lists = Object.fromEntries(
  leadStatuses.map((stage) => [stage, `/dashboard/crm?etapa=${stage}`]),
) as LeadLists;

const given = (columns: Partial<Board>) => ({
  // Safe because every stage is named.
  board: Object.fromEntries(leadStatuses.map((stage) => [stage, columns[stage] ?? []])) as Board,
  counts: Object.fromEntries(leadStatuses.map((stage) => [stage, columns[stage]?.length ?? 0])) as Record<
    (typeof leadStatuses)[number],
    number
  >,
});

/** Opens the menu of a row with the event that a browser sends. */
async function openMenu(name: string): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: `Ações de ${name}` }));
  const menu = document.querySelector("[popover]");
  act(() => {
    menu?.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState: "open" }));
  });
}

const column = (name: RegExp) => within(screen.getByRole("region", { name }));
const link = (name: string) => screen.getByRole("link", { name });

beforeAll(async () => {
  HTMLElement.prototype.hidePopover = jest.fn();
  await import("./lose-dialog");
}, 60_000);
beforeEach(() => jest.clearAllMocks());

describe("CRM-01 the board", () => {
  it("names every stage with its count, and links to the rest of a long column", () => {
    const columns = given({ new: [ana], proposal: [bia] });
    render(<LeadBoard lists={lists} {...columns} counts={{ ...columns.counts, new: 1_200 }} />);
    expect(
      column(/^Novo 1\.200/)
        .getByRole("link", { name: "Ver todos os 1.200" })
        .getAttribute("href"),
    ).toBe("/dashboard/crm?etapa=new");
    expect(column(/^Com proposta 1/).queryByRole("link", { name: /Ver todos/ })).toBeNull();
    expect(screen.getAllByRole("region")).toHaveLength(7);
  });

  it("says when to call, and since when a call is late", () => {
    const late = card("Ana", { nextContact: isoDay("2026-01-02"), isDue: true, isLate: true });
    render(
      <LeadBoard lists={lists} {...given({ new: [late, { ...bia, nextContact: isoDay("2026-11-27") }] })} />,
    );
    expect(screen.getByText("Atrasado desde 2 jan.")).toBeTruthy();
    expect(screen.getByText("Chamar em sex., 27 nov.")).toBeTruthy();
  });

  it("moves a card by Shift and an arrow at once, announces it, keeps the focus and offers an undo", async () => {
    let answer: (value: Awaited<ReturnType<typeof moveLead>>) => void = () => undefined;
    jest.mocked(moveLead).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { rerender } = render(<LeadBoard lists={lists} {...given({ new: [ana, bia] })} />);
    link("Bia Sá").focus();
    expect(prepareToasts).toHaveBeenCalled();
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(column(/^Contatado 1/).getByRole("link", { name: "Bia Sá" })).toBe(document.activeElement);
    expect(screen.getByRole("status").textContent).toBe("Bia Sá foi para Contatado");
    expect(moveLead).toHaveBeenCalledWith(
      expect.objectContaining({ id: bia.id, from: "new", to: "contacted" }),
    );
    rerender(<LeadBoard lists={lists} {...given({ new: [ana], contacted: [bia] })} />);
    await act(async () => answer(ok({ id: bia.id, from: "new", to: "contacted" })));
    expect(column(/^Contatado 1/).getByRole("link", { name: "Bia Sá" })).toBe(document.activeElement);
    expect(toastUndoable).toHaveBeenCalledWith(
      "Bia Sá foi para Contatado",
      expect.objectContaining({ input: { id: bia.id, from: "contacted", to: "new" } }),
    );
  });

  it("puts back a card that could not be moved, and says so", async () => {
    jest.mocked(moveLead).mockResolvedValue(fail("changed", "Este interessado mudou."));
    render(<LeadBoard lists={lists} {...given({ contacted: [ana] })} />);
    await openMenu("Ana");
    await userEvent.click(screen.getByRole("button", { name: "Mover para Com proposta", hidden: true }));
    await waitFor(() =>
      expect(toastError).toHaveBeenCalledWith("Este interessado mudou.", "Erro ao mover o interessado"),
    );
    await waitFor(() => expect(column(/^Contatado 1/).getByRole("link", { name: "Ana" })).toBeTruthy());
    expect(screen.getByRole("status").textContent).toBe("Ana ficou em Contatado");
    expect(toastUndoable).not.toHaveBeenCalled();
  });

  it("asks for a reason before a lead is marked as lost, and sends nothing without one", async () => {
    jest.mocked(loseLead).mockResolvedValue(ok({ id: ana.id, from: "proposal" as const }));
    render(<LeadBoard lists={lists} {...given({ proposal: [ana] })} />);
    await openMenu("Ana");
    await userEvent.click(screen.getByRole("button", { name: "Marcar como perdido", hidden: true }));
    const dialog = within(await screen.findByRole("dialog", { name: "Por que Ana não ficou?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Marcar como perdido" }));
    expect(loseLead).not.toHaveBeenCalled();
    await userEvent.selectOptions(dialog.getByLabelText(/^Motivo/), "Preço");
    await userEvent.click(dialog.getByRole("button", { name: "Marcar como perdido" }));
    await waitFor(() =>
      expect(loseLead).toHaveBeenCalledWith(
        expect.objectContaining({ id: ana.id, from: "proposal", loss: "price" }),
      ),
    );
    expect(moveLead).not.toHaveBeenCalled();
  });

  it("opens the form of a new student if the keys lead there, and leaves existing students in place", async () => {
    const won = card("Caio Reis", { studentId: "0190a1b2-0000-7000-8000-0000000000a1" });
    render(<LeadBoard lists={lists} {...given({ proposal: [ana], active_student: [won] })} />);
    link("Caio Reis").focus();
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    link("Ana").focus();
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(push.mock.calls).toEqual([[`/dashboard/students?lead=${ana.id}`]]);
    expect(moveLead).not.toHaveBeenCalled();
  });
});

describe("CRM-01 a card that is dragged", () => {
  it("scrolls the board near either end of it", async () => {
    render(<LeadBoard lists={lists} {...given({ new: [ana] })} />);
    const board = screen.getByRole("group");
    board.getBoundingClientRect = () => new DOMRect(100, 0, 1_000, 400);
    await userEvent.hover(board);
    await waitFor(() => expect(monitorForElements).toHaveBeenCalled());
    const { onDrag } = jest.mocked(monitorForElements).mock.lastCall?.[0] ?? {};
    const dragTo = (clientX: number) => {
      const at = { input: { clientX }, dropTargets: [] };
      const location = { initial: at, previous: at, current: at };
      // Safe because no more of it is read.
      onDrag?.({ location } as unknown as Parameters<NonNullable<typeof onDrag>>[0]);
      return board.scrollLeft;
    };
    const right = dragTo(1_090);
    expect(right).toBeGreaterThan(0);
    expect(dragTo(600)).toBe(right);
    expect(dragTo(110)).toBe(0);
  });
});

it("a move of a card that is elsewhere by now changes nothing", () => {
  const columns = given({ new: [ana] });
  expect(withMoved(columns, { id: bia.id, from: "new", to: "lost" })).toEqual(columns);
});
