/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { cancelDay, restoreDay } from "@/lib/features/class-sessions/actions";
import type { HolidayAhead } from "@/lib/features/class-sessions/queries/list-sessions";
import { fixClock } from "@/lib/kernel/clock";
import { isoDay } from "@/lib/kernel/dates";
import { ok } from "@/lib/kernel/result";
import { serveChoices } from "@/lib/testing/choices";
import { CancelDayDialog } from "./cancel-day-dialog";
import { HolidaySuggestion } from "./holiday-suggestion";

jest.mock("@/lib/features/class-sessions/actions", () => ({
  cancelDay: jest.fn(),
  restoreDay: jest.fn(),
}));

const user = userEvent.setup({ delay: null });
const day = isoDay("2026-11-20");
const reason = "Feriado: Dia da Consciência Negra";
const act = { day, reason, notify: "on" };

beforeAll(async () => {
  await import("./cancel-day-dialog");
  await import("@/components/ui/alert-dialog");
}, 60_000);
beforeEach(() => {
  fixClock("2026-11-16T12:00:00Z");
  serveChoices({
    "class-day": async ({ day: asked = "" }) => ok(days[asked] ? [{ day: asked, ...days[asked] }] : []),
  });
});
afterEach(() => fixClock(null));

const days: Record<
  string,
  { scheduled: number; cancelled: number; over: number; reason: string; people: number }
> = {
  "2026-11-16": { scheduled: 0, cancelled: 0, over: 3, reason: "", people: 0 },
  "2026-11-17": { scheduled: 2, cancelled: 0, over: 0, reason: "", people: 4 },
  "2026-11-23": { scheduled: 5, cancelled: 0, over: 0, reason: "", people: 48 },
  "2026-11-24": { scheduled: 0, cancelled: 5, over: 0, reason: "Campeonato", people: 1 },
  "2026-11-25": { scheduled: 0, cancelled: 0, over: 0, reason: "", people: 0 },
};

const show = (fields: Partial<HolidayAhead>) =>
  render(
    <>
      <HolidaySuggestion
        today={isoDay("2026-11-16")}
        holiday={{
          day,
          name: "Dia da Consciência Negra",
          optional: false,
          scheduled: 4,
          cancelled: 0,
          reason,
          ...fields,
        }}
      />
      <Toaster />
    </>,
  );

it("the suggestion offers to cancel the holiday's classes, and cancels and restores all of them in one act", async () => {
  jest
    .mocked(cancelDay)
    .mockResolvedValue(ok({ id: null, count: 4, notified: true, unmailed: 0, day, reason }));
  jest.mocked(restoreDay).mockResolvedValue(ok({ count: 4, unmailed: 0 }));
  show({});
  expect(screen.getByRole("region", { name: "Feriado" }).textContent).toContain(
    "sex., 20 nov., feriado (Dia da Consciência Negra): cancelar as 4 aulas do dia?",
  );
  await user.click(screen.getByRole("button", { name: "Cancelar as aulas" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText(/^Dia/)).toHaveProperty("value", day);
  expect(dialog.getByLabelText(/^Motivo/)).toHaveProperty("value", reason);
  await user.click(dialog.getByRole("button", { name: "Cancelar as aulas" }));
  expect(jest.mocked(cancelDay)).toHaveBeenCalledWith(expect.objectContaining(act));
  fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(jest.mocked(restoreDay)).toHaveBeenCalledWith(expect.objectContaining(act));
});

it("a cancellation without the notice ticked tells nobody", async () => {
  jest
    .mocked(cancelDay)
    .mockReset()
    .mockResolvedValue(ok({ id: null, count: 4, notified: false, unmailed: 0, day, reason }));
  show({ optional: true });
  expect(screen.getByText(/ponto facultativo/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancelar as aulas" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("checkbox", { name: "Avisar os matriculados por e-mail" }));
  await user.click(dialog.getByRole("button", { name: "Cancelar as aulas" }));
  expect(jest.mocked(cancelDay).mock.calls[0]?.[0]).not.toHaveProperty("notify");
});

it("the suggestion says what was cancelled, and restores it after a question", async () => {
  jest
    .mocked(restoreDay)
    .mockReset()
    .mockResolvedValue(ok({ count: 4, unmailed: 0 }));
  show({ scheduled: 0, cancelled: 4, reason: "Recesso" });
  expect(screen.getByText(/4 aulas canceladas\.$/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Desfazer" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Desfazer cancelamento" }));
  expect(jest.mocked(restoreDay)).toHaveBeenCalledWith(
    expect.objectContaining({ ...act, reason: "Recesso" }),
  );
});

it("cancelling and undoing each say how many people no mail could reach", async () => {
  jest
    .mocked(cancelDay)
    .mockReset()
    .mockResolvedValue(ok({ id: null, count: 4, notified: true, unmailed: 12, day, reason }));
  jest
    .mocked(restoreDay)
    .mockReset()
    .mockResolvedValue(ok({ count: 4, unmailed: 1 }));
  show({});
  await user.click(screen.getByRole("button", { name: "Cancelar as aulas" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Cancelar as aulas" }));
  const said = (await screen.findByText(/^12 pessoas ficaram sem e-mail/)).closest("li");
  fireEvent.click(within(said ?? document.body).getByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText(/^1 pessoa ficou sem e-mail/)).toBeTruthy();
});

it("restoring classes that were cancelled earlier also says how many people no mail could reach", async () => {
  jest
    .mocked(restoreDay)
    .mockReset()
    .mockResolvedValue(ok({ count: 4, unmailed: 7 }));
  show({ scheduled: 0, cancelled: 4 });
  const suggestion = within(screen.getByRole("region", { name: "Feriado" }));
  await user.click(suggestion.getByRole("button", { name: "Desfazer" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Desfazer cancelamento" }));
  expect(await screen.findByText(/^7 pessoas ficaram sem e-mail/)).toBeTruthy();
});

describe("the dialog of a day", () => {
  const open = (on: string) => {
    render(
      <>
        <CancelDayDialog day={isoDay(on)} today={isoDay("2026-11-16")} onClose={jest.fn()} />
        <Toaster />
      </>,
    );
    return within(screen.getByRole("dialog"));
  };
  const pick = (dialog: ReturnType<typeof open>, on: string) =>
    fireEvent.input(dialog.getByLabelText(/^Dia/), { target: { value: on } });

  it("says before the press how many classes and people are affected", async () => {
    const dialog = open("2026-11-23");
    const said = "5 aulas serão canceladas. Com o aviso, 48 pessoas recebem um e-mail.";
    expect(await dialog.findByText(said)).toBeTruthy();
    pick(dialog, "2026-11-25");
    expect(await dialog.findByText("Não há aula para cancelar neste dia.")).toBeTruthy();
    expect(dialog.queryByText(said)).toBeNull();
  });

  it("RIGHT-34 offers tomorrow after today's last class, and says of today that its classes are over", async () => {
    const dialog = open("2026-11-16");
    const field = () => dialog.getByLabelText<HTMLInputElement>(/^Dia/);
    field().focus();
    await waitFor(() => expect(field().value).toBe("2026-11-17"));
    expect(document.activeElement).toBe(field());
    expect(await dialog.findByText(/^2 aulas serão canceladas/)).toBeTruthy();
    pick(dialog, "2026-11-16");
    expect(await dialog.findByText("As aulas deste dia já terminaram.")).toBeTruthy();
    expect(field().value).toBe("2026-11-16");
  });

  it("restores a day as a whole if all of its classes are cancelled", async () => {
    jest
      .mocked(restoreDay)
      .mockReset()
      .mockResolvedValue(ok({ count: 5, unmailed: 2 }));
    const dialog = open("2026-11-24");
    expect(
      await dialog.findByText(
        "5 aulas deste dia estão canceladas: Campeonato. Com a devolução, 1 pessoa recebe um e-mail.",
      ),
    ).toBeTruthy();
    expect(dialog.queryByLabelText(/^Motivo/)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Devolver as 5 aulas" }));
    expect(await screen.findByText("5 aulas de volta na agenda.")).toBeTruthy();
    expect(await screen.findByText(/^2 pessoas ficaram sem e-mail/)).toBeTruthy();
    expect(jest.mocked(restoreDay).mock.calls).toMatchObject([
      [{ day: "2026-11-24", reason: "Campeonato", notify: "on" }],
    ]);
  });

  it("fills in the reason of a holiday, and leaves a typed reason alone", async () => {
    const dialog = open("2026-12-25");
    const reasonOf = () => dialog.getByLabelText<HTMLInputElement>(/^Motivo/).value;
    expect(reasonOf()).toBe("Feriado: Natal");
    pick(dialog, "2026-11-23");
    expect(reasonOf()).toBe("");
    pick(dialog, "2027-01-01");
    expect(reasonOf()).toBe("Feriado: Confraternização Universal");
    await user.clear(dialog.getByLabelText(/^Motivo/));
    await user.type(dialog.getByLabelText(/^Motivo/), "Recesso");
    pick(dialog, "2026-12-25");
    expect(reasonOf()).toBe("Recesso");
  });
});
