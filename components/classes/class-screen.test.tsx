/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { bringClassBack, removeClass } from "@/lib/features/classes/actions";
import { type ClockTime, isoDay, parseClockTime } from "@/lib/kernel/dates";
import { ok } from "@/lib/kernel/result";
import { ClassScreen, type ClassView } from "./class-screen";

const push = jest.fn();

jest.mock("next/navigation", () => ({
  ...jest.requireActual<typeof import("next/navigation")>("next/navigation"),
  useRouter: () => ({ push }),
}));

jest.mock("@/components/shell/live-refresh", () => ({ LiveRefresh: () => null }));
jest.mock("@/lib/features/class-sessions/actions", () => ({ cancelClassSession: jest.fn() }));
jest.mock("@/lib/features/enrollments/actions", () => ({}));
jest.mock("@/lib/features/classes/actions", () => ({
  bringClassBack: jest.fn(),
  removeClass: jest.fn(),
  updateClass: jest.fn(),
}));

const user = userEvent.setup({ delay: null });

const time = (text: string): ClockTime => {
  const parsed = parseClockTime(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

const row: ClassView["row"] = {
  id: "0197c7b0-0000-7000-8000-000000000001",
  name: "Judô infantil",
  description: null,
  level: null,
  dayOfWeek: 3,
  startTime: time("17:00"),
  endTime: time("18:00"),
  instructorId: null,
  instructorName: null,
  martialArtId: null,
  martialArtName: null,
  audience: null,
  maxStudents: 2,
  enrolled: 2,
  version: "2026-11-21T10:00:00.000Z",
};

const show = (isActive: boolean) =>
  render(
    <>
      <ClassScreen
        row={row}
        isActive={isActive}
        today={isoDay("2026-11-24")}
        enrollments={[]}
        suspended={0}
        coming={[]}
        past={[]}
      />
      <Toaster />
    </>,
  );

it("SCHED-14 a class without a free place says 0, and that it is full", () => {
  show(true);
  const numbers = within(screen.getByLabelText("Números da aula"));
  const free = numbers.getByText("Vagas livres").closest("div");
  expect(free?.textContent).toBe("Vagas livres0Lotada");
});

it("SCHED-13 a removed class says so and not how full it is, and comes back at a press", async () => {
  jest.mocked(bringClassBack).mockResolvedValue(ok({ id: row.id, name: row.name, enrolled: 2 }));
  show(false);
  expect(
    screen.getByText(/^Esta aula foi removida da agenda.*Os 2 alunos .* voltam com ela\.$/),
  ).toBeTruthy();
  expect(screen.queryByText("de 2 vagas")).toBeNull();
  expect(screen.queryByText(/matricul/i)).toBe(screen.getByText(/^Esta aula foi removida/));
  await user.click(screen.getByRole("button", { name: "Trazer de volta" }));
  expect(
    await screen.findByText("Judô infantil está de volta na agenda. 2 alunos continuam matriculados."),
  ).toBeTruthy();
  expect(jest.mocked(bringClassBack).mock.calls).toMatchObject([[{ id: row.id, version: row.version }]]);
});

it("SCHED-13 who removes a class on its page is led to the week", async () => {
  jest.mocked(removeClass).mockResolvedValue(ok({ id: row.id, version: row.version }));
  show(true);
  await user.click(screen.getByRole("button", { name: "Remover Judô infantil" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Remover" }));
  expect(await screen.findByRole("button", { name: "Desfazer" })).toBeTruthy();
  expect(push).toHaveBeenCalledWith("/dashboard/schedule");
});
