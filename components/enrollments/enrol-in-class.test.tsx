/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { enrolInClass } from "@/lib/features/enrollments/actions";
import { joinWaits } from "@/lib/features/waits/actions";
import type { ClassChoice } from "@/lib/features/enrollments/queries";
import type { ClockTime } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { type ChoiceAnswer, serveChoices } from "@/lib/testing/choices";
import { EnrolInClassDialog } from "./enrol-in-class-dialog";
import { EnrolStudentDialog } from "./enrol-student-dialog";

jest.mock("@/lib/features/waits/actions", () => ({ joinWaits: jest.fn() }));
jest.mock("@/lib/features/enrollments/actions", () => ({
  enrolInClass: jest.fn(),
  enrolOnDays: jest.fn(),
  removeDays: jest.fn(),
  removeEnrollment: jest.fn(),
}));

const user = userEvent.setup({ delay: null });

const choice = (name: string, fields: Partial<ClassChoice> = {}): ClassChoice => ({
  classId: `class-${name}`,
  name,
  level: null,
  martialArtId: null,
  instructorId: null,
  dayOfWeek: 1,
  // Safe because these are clock times.
  startTime: "19:00" as ClockTime,
  endTime: "20:00" as ClockTime,
  instructor: null,
  enrolled: 3,
  places: 10,
  enrollment: null,
  turn: null,
  ...fields,
});

const read = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();
const students = [{ id: "ana", fullName: "Ana Lima", status: "active", email: null }];
beforeAll(() => serveChoices({ classes: read, students: async () => ok(students) }));

const show = () =>
  render(
    <>
      <EnrolInClassDialog studentId="ana" studentName="Ana Lima" onClose={() => undefined} />
      <Toaster />
    </>,
  );
const row = async (name: string) => within((await screen.findByText(name)).closest("li") ?? document.body);

it("STU-31 every class is listed, full ones as 'Lotada', own ones as 'Matriculado'; the dialog stays open", async () => {
  const suspended = { id: "place", status: "suspended" } as const;
  const list = [
    choice("Judô"),
    choice("Boxe", { enrolled: 10 }),
    choice("Karatê", { enrollment: { id: "own", status: "active" } }),
    choice("Aikidô", { enrollment: suspended }),
  ];
  read
    .mockResolvedValueOnce(ok(list))
    .mockResolvedValue(
      ok(list.map((one) => ({ ...one, enrollment: one.enrollment ?? { id: "new", status: "active" } }))),
    );
  jest.mocked(enrolInClass).mockResolvedValue(ok({ id: "new", weekday: 1 }));
  show();
  expect((await row("Boxe")).getByText("Lotada")).toBeTruthy();
  expect((await row("Boxe")).queryByRole("button", { name: /^Matricular/ })).toBeNull();
  expect((await row("Karatê")).getByText("Matriculado")).toBeTruthy();
  expect((await row("Aikidô")).getByRole("button", { name: /^Retomar Aikidô/ })).toBeTruthy();
  await user.click(
    (await row("Judô")).getByRole("button", { name: "Matricular em Judô, Segunda, 19:00 – 20:00" }),
  );
  expect(await (await row("Judô")).findByText("Matriculado")).toBeTruthy();
  expect(jest.mocked(enrolInClass)).toHaveBeenCalledWith(
    expect.objectContaining({ classId: "class-Judô", studentId: "ana" }),
  );
  expect(screen.getByText("Matrícula feita.")).toBeTruthy();
});

it("STU-31 a full class says so before a student is picked", () => {
  const dialog = (free: number) => (
    <EnrolStudentDialog classId="judo" className="Judô" free={free} group={[]} onClose={() => undefined} />
  );
  const { unmount } = render(dialog(0));
  expect(screen.getByText(/^Todas as vagas estão ocupadas\./)).toBeTruthy();
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Matricular" })).toBeNull();
  unmount();
  const { rerender } = render(dialog(2));
  rerender(dialog(0));
  expect(screen.getByRole("button", { name: "Matricular" })).toBeTruthy();
});

it("IMP-51 a full class offers its waiting list, and shows the turn of who is on it", async () => {
  const list = [choice("Boxe", { enrolled: 10 }), choice("Judô", { enrolled: 10, turn: 2 })];
  read.mockReset().mockResolvedValueOnce(ok(list));
  read.mockResolvedValue(ok([choice("Boxe", { enrolled: 10, turn: 1 })]));
  jest.mocked(joinWaits).mockResolvedValue(ok({ id: "wait", classId: "class-Boxe", days: "1", room: "" }));
  show();
  expect((await row("Judô")).getByText("2º na espera")).toBeTruthy();
  await user.click(
    (await row("Boxe")).getByRole("button", { name: "Pôr na lista de espera de Boxe, segunda" }),
  );
  expect(await (await row("Boxe")).findByText("1º na espera")).toBeTruthy();
  expect(await screen.findByText("Na lista de espera: Segunda.")).toBeTruthy();
  expect(jest.mocked(joinWaits)).toHaveBeenCalledWith(
    expect.objectContaining({ classIds: "class-Boxe", studentId: "ana" }),
  );
});

it("IMP-51 the keyboard stays in the row of a full class whose waiting list it joined", async () => {
  const list = (turn: number | null) => ok([choice("Boxe", { enrolled: 10, turn }), choice("Judô")]);
  read.mockReset().mockResolvedValueOnce(list(null)).mockResolvedValue(list(1));
  jest.mocked(joinWaits).mockResolvedValue(ok({ id: "wait", classId: "class-Boxe", days: "1", room: "" }));
  show();
  (await row("Boxe")).getByRole("button").focus();
  await user.keyboard("{Enter}");
  await (await row("Boxe")).findByText("1º na espera");
  expect(document.activeElement?.closest("li")?.textContent).toContain("Boxe");
  await user.tab();
  expect(document.activeElement).toBe((await row("Judô")).getByRole("button"));
});

it("IMP-51 the dialog of a full class leads to its waiting list, which names the day", async () => {
  const group = [{ id: "judo", dayOfWeek: 1, free: 0 }];
  render(
    <EnrolStudentDialog classId="judo" className="Judô" free={0} group={group} onClose={() => undefined} />,
  );
  // The hint names the list among the ways out.
  expect(screen.getByText(/Ponha o aluno na lista de espera, aumente as vagas/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Pôr na lista de espera" }));
  expect(screen.getByText("O aluno entra na lista de espera: Segunda.")).toBeTruthy();
  expect(await screen.findByRole("combobox", { name: /Aluno/ })).toBeTruthy();
});

it("STU-31 a refused enrolment says why, and the class is shown as it is now", async () => {
  read
    .mockReset()
    .mockResolvedValueOnce(ok([choice("Judô", { enrolled: 9 })]))
    .mockResolvedValue(ok([choice("Judô", { enrolled: 10 })]));
  jest.mocked(enrolInClass).mockResolvedValue(fail("class-full", "Aula lotada."));
  show();
  await user.click((await row("Judô")).getByRole("button"));
  expect(await screen.findByText("Aula lotada.")).toBeTruthy();
  expect(await (await row("Judô")).findByText("Lotada")).toBeTruthy();
});

describe("STU-31 enrolment by keyboard", () => {
  const names = ["Judô", "Boxe", "Karatê"];
  const done = new Set<string>();
  const press = async (name: string) => {
    (await row(name)).getByRole("button").focus();
    await user.keyboard("{Enter}");
  };
  const word = async (name: string) => (await row(name)).findByText("Matriculado");
  const enrollment = (name: string) => (done.has(name) ? ({ id: name, status: "active" } as const) : null);

  beforeEach(() => {
    done.clear();
    read
      .mockReset()
      .mockImplementation(async () =>
        ok(names.map((name) => choice(name, { enrollment: enrollment(name) }))),
      );
    jest.mocked(enrolInClass).mockImplementation(async ({ classId }) => {
      done.add(classId?.replace("class-", "") ?? "");
      return ok({ id: "new", weekday: 1 });
    });
  });

  it("keeps the focus in the row of each class, and Tab leads to the next one", async () => {
    show();
    await press("Judô");
    const first = await word("Judô");
    expect(document.activeElement).toBe(first);
    await user.tab();
    expect(document.activeElement).toBe((await row("Boxe")).getByRole("button"));
    await user.keyboard("{Enter}");
    const second = await word("Boxe");
    expect(document.activeElement).toBe(second);
  });

  it("keeps the focus in the row while another enrolment is still on its way", async () => {
    jest.mocked(enrolInClass).mockReturnValueOnce(new Promise(() => undefined));
    show();
    await press("Judô");
    await press("Boxe");
    const outcome = await word("Boxe");
    expect(document.activeElement).toBe(outcome);
  });
});
