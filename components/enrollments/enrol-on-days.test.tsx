/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { RightsProvider } from "@/components/ui/rights";
import {
  enrolInClass,
  enrolOnDays,
  giveDaysBack,
  removeDays,
  removeEnrollment,
  suspendDays,
} from "@/lib/features/enrollments/actions";
import type { ClassChoice } from "@/lib/features/enrollments/queries";
import type { ClockTime } from "@/lib/kernel/dates";
import { ok } from "@/lib/kernel/result";
import { joinWaits } from "@/lib/features/waits/actions";
import { type ChoiceAnswer, serveChoices } from "@/lib/testing/choices";
import { EnrolInClassDialog } from "./enrol-in-class-dialog";
import { EnrolStudentDialog } from "./enrol-student-dialog";
import { EnrollmentActions } from "./enrollment-actions";
import { GroupActions } from "./group-actions";

jest.mock("@/lib/features/waits/actions", () => ({ joinWaits: jest.fn() }));
jest.mock("@/lib/features/enrollments/actions", () => ({
  enrolInClass: jest.fn(),
  enrolOnDays: jest.fn(),
  giveDaysBack: jest.fn(),
  reactivateDays: jest.fn(),
  removeDays: jest.fn(),
  removeEnrollment: jest.fn(),
  suspendDays: jest.fn(),
}));

const user = userEvent.setup({ delay: null });

const uuid = (end: number) => `0197c7b0-0000-7000-8000-00000000000${end}`;
const ana = uuid(9);

const choice = (dayOfWeek: number, fields: Partial<ClassChoice> = {}): ClassChoice => ({
  classId: uuid(dayOfWeek),
  name: "Jiu-Jitsu",
  level: null,
  martialArtId: null,
  instructorId: null,
  dayOfWeek,
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

const joined = (days: string, room = "") => ({ id: "wait", classId: uuid(1), days, room });

const read = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();
const students = [{ id: ana, fullName: "Ana Lima", status: "active", email: null }];
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  HTMLElement.prototype.hidePopover = () => undefined;
  serveChoices({ classes: read, students: async () => ok(students) });
});
beforeEach(() => jest.clearAllMocks());

const row = async () => within((await screen.findByText("Jiu-Jitsu")).closest("li") ?? document.body);

describe("IMP-49 the enrol dialog of a student", () => {
  const show = () =>
    render(
      <>
        <EnrolInClassDialog studentId={ana} studentName="Ana Lima" onClose={() => undefined} />
        <Toaster />
      </>,
    );

  it("IMP-49 shows a turma in one row with its days, and enrols on all days that are open", async () => {
    const held = { id: "own", status: "active" } as const;
    read.mockResolvedValue(
      ok([choice(1), choice(3, { enrolled: 10 }), choice(5), choice(6, { enrollment: held })]),
    );
    jest.mocked(enrolOnDays).mockResolvedValue(ok({ places: "a,b", days: "1,5", full: "" }));
    show();
    const turma = await row();
    expect(turma.getByText("Seg, Qua, Sex e Sáb, 19:00 – 20:00")).toBeTruthy();
    expect(turma.getByText("Qua: Lotada")).toBeTruthy();
    expect(turma.getByText("Sáb: Matriculado")).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    await user.click(turma.getByRole("button", { name: "Matricular em Jiu-Jitsu, todos os dias" }));
    expect(jest.mocked(enrolOnDays)).toHaveBeenCalledWith(
      expect.objectContaining({ classIds: `${uuid(1)},${uuid(5)}`, studentId: ana }),
    );
    expect(await screen.findByText("Matrícula feita: Seg e Sex.")).toBeTruthy();
  });

  it("IMP-49 enrols on one day, and the keyboard stays in the row", async () => {
    read.mockResolvedValueOnce(ok([choice(1), choice(3)]));
    read.mockResolvedValue(ok([choice(1), choice(3, { enrollment: { id: "new", status: "active" } })]));
    jest.mocked(enrolOnDays).mockResolvedValue(ok({ places: "a", days: "3", full: "" }));
    show();
    (await row()).getByRole("button", { name: /^Qua .*, matricular em Jiu-Jitsu$/ }).focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Qua: Matriculado")).toBeTruthy();
    expect(jest.mocked(enrolOnDays)).toHaveBeenCalledWith(expect.objectContaining({ classIds: uuid(3) }));
    expect(document.activeElement?.closest("li")?.textContent).toContain("Jiu-Jitsu");
  });
});

it("IMP-51 a turma with several full days offers the waiting list of all of them, and says where there is room", async () => {
  read.mockResolvedValue(ok([choice(1, { enrolled: 10 }), choice(3), choice(5, { enrolled: 10 })]));
  jest.mocked(joinWaits).mockResolvedValue(ok(joined("1,5", "3")));
  render(
    <>
      <EnrolInClassDialog studentId={ana} studentName="Ana Lima" onClose={() => undefined} />
      <Toaster />
    </>,
  );
  const turma = await row();
  await user.click(turma.getByRole("button", { name: "Lista de espera: Seg e Sex, Jiu-Jitsu" }));
  expect(jest.mocked(joinWaits)).toHaveBeenCalledWith(
    expect.objectContaining({ classIds: `${uuid(1)},${uuid(5)}`, studentId: ana }),
  );
  expect(await screen.findByText("Na lista de espera: Seg e Sex.")).toBeTruthy();
  expect(screen.getByText(/^Há vaga livre: Quarta\./)).toBeTruthy();
});

it.each([
  ["of one day", "Pôr na lista de espera de Jiu-Jitsu, segunda", null],
  ["of all full days", "Lista de espera: Seg e Sex, Jiu-Jitsu", 1],
])("IMP-51 the keyboard stays in the row of a turma after its waiting list: %s", async (_, name, turn) => {
  const list = (monday: number | null, friday: number | null) =>
    ok([choice(1, { enrolled: 10, turn: monday }), choice(5, { enrolled: 10, turn: friday })]);
  read.mockResolvedValueOnce(list(null, null)).mockResolvedValue(list(1, turn));
  jest.mocked(joinWaits).mockResolvedValue(ok(joined("1,5")));
  render(<EnrolInClassDialog studentId={ana} studentName="Ana Lima" onClose={() => undefined} />);
  (await row()).getByRole("button", { name }).focus();
  await user.keyboard("{Enter}");
  await screen.findAllByText("1º na espera");
  expect(document.activeElement?.closest("li")?.textContent).toContain("Jiu-Jitsu");
});

describe("IMP-51 the waiting list of a class of a turma", () => {
  const day = (dayOfWeek: number, free = 0) => ({ id: uuid(dayOfWeek), dayOfWeek, free });
  async function wait(group: ReturnType<typeof day>[], scope?: string) {
    render(
      <EnrolStudentDialog
        classId={uuid(1)}
        className="Jiu-Jitsu"
        free={0}
        group={group}
        onClose={() => undefined}
      />,
    );
    await user.click(screen.getByRole("button", { name: /ista de espera$/ }));
    if (scope) await user.click(screen.getByRole("radio", { name: scope }));
    await user.click(screen.getByRole("combobox"));
    await user.click(await screen.findByRole("option", { name: /Ana Lima/ }));
    const said = screen.getByText(/^O aluno entra na lista de espera/).textContent;
    await user.click(screen.getByRole("button", { name: "Pôr na lista de espera" }));
    return said;
  }

  it("IMP-51 asks for all full days or this one, begins with all, and names the days and those with room", async () => {
    jest.mocked(joinWaits).mockResolvedValue(ok(joined("1,5", "3")));
    const said = await wait([day(1), day(3, 2), day(5)]);
    expect(said).toBe("O aluno entra na lista de espera: Seg e Sex. Há vaga livre: Quarta.");
    expect(jest.mocked(joinWaits)).toHaveBeenCalledWith(
      expect.objectContaining({ classIds: [1, 3, 5].map(uuid).join(), studentId: ana }),
    );
  });

  it("IMP-51 keeps the student who was chosen before the waiting list", async () => {
    jest.mocked(joinWaits).mockResolvedValue(ok(joined("1")));
    render(
      <EnrolStudentDialog
        classId={uuid(1)}
        className="Jiu-Jitsu"
        free={0}
        group={[day(1), day(3, 2)]}
        onClose={() => undefined}
      />,
    );
    await user.click(screen.getByRole("combobox"));
    await user.click(await screen.findByRole("option", { name: /Ana Lima/ }));
    await user.click(screen.getByRole("button", { name: "Lista de espera" }));
    expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("Ana Lima");
    await user.click(screen.getByRole("button", { name: "Pôr na lista de espera" }));
    expect(jest.mocked(joinWaits)).toHaveBeenCalledWith(expect.objectContaining({ studentId: ana }));
  });

  it("IMP-51 waits for this day alone if that is chosen", async () => {
    jest.mocked(joinWaits).mockResolvedValue(ok(joined("1")));
    expect(await wait([day(1), day(5)], "Só segunda")).toBe("O aluno entra na lista de espera: Segunda.");
    expect(jest.mocked(joinWaits)).toHaveBeenCalledWith(expect.objectContaining({ classIds: uuid(1) }));
  });
});

describe("IMP-49 the enrol dialog of a class", () => {
  const group = [
    { id: uuid(1), dayOfWeek: 1, free: 0 },
    { id: uuid(3), dayOfWeek: 3, free: 2 },
  ];
  async function enrol(scope?: string) {
    render(
      <EnrolStudentDialog
        classId={uuid(3)}
        className="Jiu-Jitsu"
        free={2}
        group={group}
        onClose={() => undefined}
      />,
    );
    if (scope) await user.click(screen.getByRole("radio", { name: scope }));
    await user.click(screen.getByRole("combobox"));
    await user.click(await screen.findByRole("option", { name: /Ana Lima/ }));
    await user.click(screen.getByRole("button", { name: "Matricular" }));
  }

  it("IMP-49 asks for all days or one, and begins with all", async () => {
    jest.mocked(enrolOnDays).mockResolvedValue(ok({ places: "a", days: "3", full: "1" }));
    await enrol();
    expect(jest.mocked(enrolOnDays)).toHaveBeenCalledWith(
      expect.objectContaining({ classIds: `${uuid(1)},${uuid(3)}`, studentId: ana }),
    );
  });

  it("IMP-49 enrols on the class's own day alone", async () => {
    jest.mocked(enrolInClass).mockResolvedValue(ok({ id: "new", weekday: 3 }));
    await enrol("Só quarta");
    expect(jest.mocked(enrolInClass)).toHaveBeenCalledWith(
      expect.objectContaining({ classId: uuid(3), studentId: ana }),
    );
    expect(jest.mocked(enrolOnDays)).not.toHaveBeenCalled();
  });
});

describe("IMP-49 a student's places in a turma", () => {
  const places = [
    { id: uuid(1), dayOfWeek: 1, status: "active" as const },
    { id: uuid(3), dayOfWeek: 3, status: "active" as const },
    { id: uuid(5), dayOfWeek: 5, status: "suspended" as const },
  ];
  const ofTurma = <GroupActions name="Jiu-Jitsu" places={places} />;
  const place = {
    id: uuid(3),
    classId: uuid(3),
    studentId: ana,
    since: "2026-11-21",
    status: "active" as const,
  };
  async function choose(act: string, actions = ofTurma) {
    render(
      <RightsProvider role="desk">
        {actions}
        <Toaster />
      </RightsProvider>,
    );
    await user.click(screen.getByRole("button", { name: /^Ações da matrícula/ }));
    // jsdom has no popovers, so the test sends the event of opening.
    const menu = document.querySelector("[popover]");
    if (menu) fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
    await user.click(await screen.findByText(act));
  }
  async function open(act: string, actions = ofTurma) {
    await choose(act, actions);
    return within(await screen.findByRole("dialog"));
  }

  it("IMP-49 suspending asks for all active days or one", async () => {
    jest.mocked(suspendDays).mockResolvedValue(ok({ ids: uuid(3), count: 1, next: "Bia Rocha" }));
    const dialog = await open("Suspender matrícula…");
    expect(dialog.getAllByRole("radio").map((one) => one.closest("label")?.textContent)).toEqual([
      "Todos os dias (Seg e Qua)",
      "Só segunda",
      "Só quarta",
    ]);
    await user.click(dialog.getByRole("radio", { name: "Só quarta" }));
    await user.click(dialog.getByRole("button", { name: "Suspender matrícula" }));
    expect(jest.mocked(suspendDays)).toHaveBeenCalledWith(expect.objectContaining({ ids: uuid(3) }));
    // IMP-51: the freed place is named to whoever waits for it.
    expect(await screen.findByText(/^Vaga livre para quem espera: Bia Rocha\./)).toBeTruthy();
  });

  it("IMP-49 removing concerns every day, suspended ones too", async () => {
    jest
      .mocked(removeDays)
      .mockResolvedValue(ok({ studentId: ana, places: "left", days: "1,3,5", next: "" }));
    const dialog = await open("Remover da aula…");
    await user.click(dialog.getByRole("button", { name: "Remover da aula" }));
    expect(jest.mocked(removeDays)).toHaveBeenCalledWith(
      expect.objectContaining({ ids: [1, 3, 5].map(uuid).join() }),
    );
    const said = await screen.findByText("Matrícula removida: Seg, Qua e Sex.");
    jest.mocked(giveDaysBack).mockResolvedValue(ok({ days: "1,3,5" }));
    // A pointer would be captured by the toast, which jsdom cannot do.
    fireEvent.click(within(said.closest("li") ?? document.body).getByRole("button", { name: "Desfazer" }));
    expect(jest.mocked(giveDaysBack)).toHaveBeenCalledWith(
      expect.objectContaining({ studentId: ana, places: "left" }),
    );
  });

  it("IMP-49 removing from the page of one day asks for all days or one, and begins with that day", async () => {
    jest.mocked(removeDays).mockResolvedValue(ok({ studentId: ana, places: "left", days: "3", next: "" }));
    const dialog = await open(
      "Remover da aula…",
      <EnrollmentActions name="Ana Lima" enrollment={place} days={places} />,
    );
    expect(dialog.getByRole("radio", { name: "Todos os dias (Seg, Qua e Sex)" })).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Só quarta" }).checked).toBe(true);
    await user.click(dialog.getByRole("button", { name: "Remover da aula" }));
    expect(jest.mocked(removeDays)).toHaveBeenCalledWith(expect.objectContaining({ ids: uuid(3) }));
    expect(await screen.findByText("Matrícula removida: Quarta.")).toBeTruthy();
  });

  it("IMP-49 a student with one day of the turma is removed without a question, and the day is named", async () => {
    jest.mocked(removeEnrollment).mockResolvedValue(ok({ id: place.id, weekday: 3, next: "" }));
    await choose(
      "Remover da aula",
      <EnrollmentActions name="Ana Lima" enrollment={place} days={places.slice(1, 2)} />,
    );
    expect(await screen.findByText("Matrícula removida: Quarta.")).toBeTruthy();
  });
});
