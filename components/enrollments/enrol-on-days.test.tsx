/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { RightsProvider } from "@/components/ui/rights";
import { enrolInClass, enrolOnDays, removeDays, suspendDays } from "@/lib/features/enrollments/actions";
import type { ClassChoice } from "@/lib/features/enrollments/queries";
import type { ClockTime } from "@/lib/kernel/dates";
import { ok } from "@/lib/kernel/result";
import { type ChoiceAnswer, serveChoices } from "@/lib/testing/choices";
import { EnrolInClassDialog } from "./enrol-in-class-dialog";
import { EnrolStudentDialog } from "./enrol-student-dialog";
import { GroupActions } from "./group-actions";

jest.mock("@/lib/features/waits/actions", () => ({ joinWaits: jest.fn() }));
jest.mock("@/lib/features/enrollments/actions", () => ({
  enrolInClass: jest.fn(),
  enrolOnDays: jest.fn(),
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
  async function open(act: string) {
    render(
      <RightsProvider role="desk">
        <GroupActions name="Jiu-Jitsu" places={places} />
      </RightsProvider>,
    );
    await user.click(screen.getByRole("button", { name: "Ações da matrícula: Jiu-Jitsu" }));
    // jsdom has no popovers, so the test sends the event of opening.
    const menu = document.querySelector("[popover]");
    if (menu) fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
    await user.click(await screen.findByText(act));
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
    render(<Toaster />);
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
  });
});
