/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastSuccess } from "@/components/feedback/toast";
import { describeClassSession } from "@/lib/features/class-sessions/actions";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import { isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { isDisabled } from "@/lib/testing/accessible";
import { serveChoices } from "@/lib/testing/choices";
import { SessionDialog } from "./session-dialog";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/class-sessions/actions", () => ({ describeClassSession: jest.fn() }));

const uuid = (end: string) => `0190b0a0-0000-7000-8000-0000000000${end}`;
const bia = { id: uuid("02"), fullName: "Bia" };

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
  serveChoices({ instructors: async () => ok([bia]) });
});

it("the dialog warns if a substitute teaches at that time, keeps the note, and still saves", async () => {
  const warning = "Bia já dá aula nesse horário: Boxe (seg., 16 nov., 18:30 às 19:30).";
  jest.mocked(describeClassSession).mockResolvedValue(fail("clash", warning));
  const user = userEvent.setup();
  const classDay = { classId: uuid("c1"), day: "2026-11-16" };
  const opened = { classId: classDay.classId, name: "Judô", onClose: jest.fn() };
  const on = { day: isoDay(classDay.day), teacher: null };
  const { rerender } = render(
    <SessionDialog {...opened} days={[{ ...on, note: null, version: "opened" }]} />,
  );
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("option", { name: "Bia" });
  await user.type(dialog.getByLabelText("Anotação"), "Trazer luvas");
  const choose = (name: string) => user.selectOptions(dialog.getByLabelText("Instrutor"), name);
  await choose("Bia");
  // Somebody else saves, and the page below refreshes. The form keeps the version with which it was opened.
  rerender(<SessionDialog {...opened} days={[{ ...on, note: "De outra aba", version: "newer" }]} />);
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText(warning)).toBeTruthy();
  await choose("Sem instrutor");
  expect(dialog.queryByText(warning)).toBeNull();
  await choose("Bia");
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  await dialog.findByText(warning);
  jest.mocked(describeClassSession).mockResolvedValue(ok({ id: uuid("d1") }));
  const anyway = dialog.getByRole<HTMLButtonElement>("button", { name: "Salvar mesmo assim" });
  await waitFor(() => expect(isDisabled(anyway)).toBe(false));
  await user.click(anyway);
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith(sessionCopy.saved));
  const sent = jest.mocked(describeClassSession).mock.calls.map(([form]) => form);
  expect(sent.map(({ overrule }) => overrule)).toEqual([undefined, undefined, "on"]);
  expect(sent.map(({ instructorId }) => instructorId)).toEqual([bia.id, bia.id, bia.id]);
  expect(sent[2]).toMatchObject({
    ...classDay,
    instructorId: bia.id,
    note: "Trazer luvas",
    version: "opened",
  });
});

it("RIGHT-40 a substitute is chosen for one of the coming dates, each shown with what is known of it", async () => {
  jest.mocked(describeClassSession).mockClear();
  jest.mocked(describeClassSession).mockResolvedValue(ok({ id: uuid("d1") }));
  const user = userEvent.setup();
  const days = [
    { day: isoDay("2026-11-18"), teacher: null, note: "Kata", version: "first" },
    { day: isoDay("2026-11-25"), teacher: null, note: null, version: "second" },
  ] as const;
  render(<SessionDialog classId={uuid("c1")} name="Judô" days={days} asksDate onClose={jest.fn()} />);
  const dialog = within(await screen.findByRole("dialog", { name: "Substituir em uma data" }));
  await dialog.findByRole("option", { name: "Bia" });
  expect(dialog.getByLabelText("Anotação")).toHaveProperty("value", "Kata");
  await user.selectOptions(dialog.getByLabelText(/^Data/), "qua., 25 nov.");
  expect(dialog.getByLabelText("Anotação")).toHaveProperty("value", "");
  await user.selectOptions(dialog.getByLabelText("Instrutor"), "Bia");
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(describeClassSession).toHaveBeenCalledTimes(1));
  const [[sent] = []] = jest.mocked(describeClassSession).mock.calls;
  expect(sent).toMatchObject({ day: "2026-11-25", version: "second", instructorId: bia.id });
});

it("RIGHT-40 changing the date keeps the substitute and the note, and checks for clashes again", async () => {
  const warning = "Bia já dá aula nesse horário: Boxe (qua., 18 nov., 18:30 às 19:30).";
  jest.mocked(describeClassSession).mockReset();
  jest.mocked(describeClassSession).mockResolvedValue(fail("clash", warning));
  const user = userEvent.setup();
  const days = [
    { day: isoDay("2026-11-18"), teacher: null, note: null, version: "first" },
    {
      day: isoDay("2026-11-25"),
      teacher: { id: uuid("03"), fullName: "Rui" },
      note: "Kata",
      version: "second",
    },
  ] as const;
  render(<SessionDialog classId={uuid("c1")} name="Judô" days={days} asksDate onClose={jest.fn()} />);
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("option", { name: "Bia" });
  const [date, teacher] = [dialog.getByLabelText(/^Data/), dialog.getByLabelText("Instrutor")];
  await user.selectOptions(date, "qua., 25 nov.");
  expect(teacher).toHaveProperty("value", uuid("03"));
  await user.selectOptions(date, "qua., 18 nov.");
  await user.selectOptions(teacher, "Bia");
  await user.type(dialog.getByLabelText("Anotação"), "Trazer luvas");
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText(warning)).toBeTruthy();
  await user.selectOptions(date, "qua., 25 nov.");
  expect(dialog.queryByText(warning)).toBeNull();
  expect(dialog.getByLabelText("Anotação")).toHaveProperty("value", "Trazer luvas");
  expect(dialog.getByText(sessionCopy.replacesNote("Kata"))).toBeTruthy();
  const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Salvar" });
  await waitFor(() => expect(isDisabled(save)).toBe(false));
  await user.click(save);
  await waitFor(() => expect(describeClassSession).toHaveBeenCalledTimes(2));
  const sent = jest.mocked(describeClassSession).mock.calls[1]?.[0];
  expect(sent).toMatchObject({ day: "2026-11-25", instructorId: bia.id, note: "Trazer luvas" });
  expect(sent).not.toHaveProperty("overrule");
});
