/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { createClass, updateClass, withdrawClass } from "@/lib/features/classes/actions";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassRow } from "@/lib/features/classes/queries";
import { weekOf } from "@/lib/features/classes/rules";
import { type ClockTime, parseClockTime } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { isDisabled } from "@/lib/testing/accessible";
import { type ChoiceAnswer, serveChoices } from "@/lib/testing/choices";
import { ScheduleScreen } from "./schedule-screen";

const user = userEvent.setup({ delay: null });

/** What a click fetches is compiled here, apart from the patience of a test. */
beforeAll(() => import("./class-dialog"), 60_000);

jest.mock("@/lib/features/classes/actions", () => ({
  createClass: jest.fn(),
  updateClass: jest.fn(),
  withdrawClass: jest.fn(),
}));

const time = (text: string): ClockTime => {
  const parsed = parseClockTime(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

const judo: ClassRow = {
  id: "0197c7b0-0000-7000-8000-000000000001",
  name: "Judô infantil",
  description: null,
  level: "Iniciante",
  dayOfWeek: 3,
  startTime: time("17:00"),
  endTime: time("18:00"),
  instructorId: "0197c7b0-0000-7000-8000-00000000000a",
  instructorName: "Rosa Maria",
  martialArtId: "0197c7b0-0000-7000-8000-00000000000b",
  martialArtName: "Judô",
  maxStudents: 12,
  enrolled: 5,
  version: "2026-11-21T10:00:00.000Z",
};

const KENJI = "0197c7b0-0000-7000-8000-00000000000c";

const show = (classes: ClassRow[] = [], todayIndex = 6) =>
  render(
    <>
      <ScheduleScreen week={weekOf(classes)} todayIndex={todayIndex} />
      <Toaster />
    </>,
  );

const openDialog = async (button: string) => {
  await user.click(screen.getByRole("button", { name: button }));
  return within(await screen.findByRole("dialog"));
};

const readArts = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();
const readActiveInstructors = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();

beforeAll(() => serveChoices({ arts: readArts, instructors: readActiveInstructors }));

beforeEach(() => {
  readArts.mockResolvedValue(ok([{ id: judo.martialArtId ?? "", name: "Judô" }]));
  readActiveInstructors.mockResolvedValue(ok([{ id: KENJI, fullName: "Kenji" }]));
  for (const action of [createClass, updateClass, withdrawClass]) {
    jest
      .mocked(action)
      .mockReset()
      .mockResolvedValue(ok({ id: judo.id }));
  }
});

describe("the week", () => {
  it("SCHED-02 CONST-03 shows seven days from Sunday to Saturday and marks today", () => {
    show([judo], 3);
    const days = screen.getAllByRole("listitem");
    expect(days.map((day) => within(day).getByRole("heading", { level: 2 }).firstChild?.textContent)).toEqual(
      ["Domingo", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado"],
    );
    expect(days.filter((day) => day.getAttribute("aria-current") === "date")).toEqual([days[3]]);
  });

  it("SCHED-03 a day without classes says so", () => {
    show([judo]);
    expect(screen.getAllByText("Nenhuma aula agendada")).toHaveLength(6);
  });

  it("SCHED-06 SCHED-14 a card says when, what, who and how full, with edit and remove", () => {
    show([judo]);
    const card = within(screen.getByRole("article", { name: "Judô infantil" }));
    expect(card.getByText("17:00")).toBeInstanceOf(HTMLElement);
    expect(card.getByText("Judô · Iniciante")).toBeInstanceOf(HTMLElement);
    expect(card.getByText("Rosa Maria")).toBeInstanceOf(HTMLElement);
    const places = card.getByRole("progressbar", { name: "5 de 12 vagas ocupadas" });
    expect(places.getAttribute("aria-valuenow")).toBe("5");
    expect(card.getByRole("button", { name: "Editar Judô infantil" })).toBeInstanceOf(HTMLElement);
    expect(card.getByRole("button", { name: "Remover Judô infantil" })).toBeInstanceOf(HTMLElement);
  });
});

describe("the class dialog", () => {
  it("SCHED-04 SCHED-05 'Nova Aula' opens the dialog of that name with Cancelar and Criar", async () => {
    show();
    const dialog = await openDialog("Nova Aula");
    expect(dialog.getByRole("heading", { name: "Nova Aula" })).toBeInstanceOf(HTMLElement);
    expect(dialog.getByRole("button", { name: "Criar" })).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole("button", { name: "Cancelar" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("SCHED-08 SCHED-09 starts on Monday with 20 places", async () => {
    show();
    const dialog = await openDialog("Nova Aula");
    expect(dialog.getByLabelText<HTMLSelectElement>(/Dia da semana/).value).toBe("1");
    const places = dialog.getByLabelText<HTMLInputElement>(/Vagas/);
    expect([places.value, places.min, places.type]).toEqual(["20", "1", "number"]);
  });

  it("SCHED-07 cannot be sent without name, times and places", async () => {
    show();
    const dialog = await openDialog("Nova Aula");
    const create = dialog.getByRole<HTMLButtonElement>("button", { name: "Criar" });
    await user.type(dialog.getByLabelText(/Nome da aula/), "Boxe");
    expect(isDisabled(create)).toBe(true);
    await user.type(dialog.getByLabelText(/Início/), "08:00");
    await user.type(dialog.getByLabelText(/Término/), "09:00");
    expect(isDisabled(create)).toBe(false);
    await user.clear(dialog.getByLabelText(/Vagas/));
    expect(isDisabled(create)).toBe(true);
  });

  it("SCHED-07 says at the field that the end comes before the start, and sends nothing", async () => {
    show();
    const dialog = await openDialog("Nova Aula");
    await user.type(dialog.getByLabelText(/Nome da aula/), "Boxe");
    await user.type(dialog.getByLabelText(/Início/), "08:00");
    await user.type(dialog.getByLabelText(/Término/), "07:00");
    await user.click(dialog.getByRole("button", { name: "Criar" }));
    await dialog.findByText(classesCopy.endBeforeStart);
    expect(dialog.getByLabelText(/Término/).getAttribute("aria-invalid")).toBe("true");
    expect(createClass).not.toHaveBeenCalled();
  });

  it("SCHED-10 SCHED-12 sends what was chosen, closes and says so", async () => {
    show();
    const dialog = await openDialog("Nova Aula");
    await user.type(dialog.getByLabelText(/Nome da aula/), "Judô adulto");
    await user.type(dialog.getByLabelText(/Início/), "19:00");
    await user.type(dialog.getByLabelText(/Término/), "20:00");
    await user.selectOptions(dialog.getByLabelText("Instrutor"), await dialog.findByText("Kenji"));
    await user.selectOptions(dialog.getByLabelText("Arte marcial"), await dialog.findByText("Judô"));
    await user.click(dialog.getByRole("button", { name: "Criar" }));
    expect(await screen.findByText("Aula criada com sucesso!")).toBeInstanceOf(HTMLElement);
    expect(jest.mocked(createClass).mock.calls).toMatchObject([
      [{ name: "Judô adulto", dayOfWeek: "1", instructorId: KENJI, martialArtId: judo.martialArtId }],
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("SCHED-04 SCHED-05 SCHED-12 editing is titled 'Editar Aula', filled in, and ends with Atualizar", async () => {
    show([judo]);
    const dialog = await openDialog("Editar Judô infantil");
    expect(dialog.getByRole("heading", { name: "Editar Aula" })).toBeInstanceOf(HTMLElement);
    expect(await dialog.findByRole("option", { name: "Rosa Maria (inativo)" })).toBeInstanceOf(HTMLElement);
    await user.clear(dialog.getByLabelText(/Vagas/));
    await user.type(dialog.getByLabelText(/Vagas/), "15");
    await user.click(dialog.getByRole("button", { name: "Atualizar" }));
    expect(await screen.findByText("Aula atualizada com sucesso!")).toBeInstanceOf(HTMLElement);
    expect(jest.mocked(updateClass).mock.calls).toMatchObject([
      [
        {
          id: judo.id,
          version: judo.version,
          name: judo.name,
          dayOfWeek: "3",
          startTime: "17:00",
          endTime: "18:00",
          maxStudents: "15",
          instructorId: judo.instructorId,
          martialArtId: judo.martialArtId,
        },
      ],
    ]);
  });

  it("keeps what was typed when the class was changed in another tab", async () => {
    jest.mocked(updateClass).mockResolvedValue(fail("changed-elsewhere", classesCopy.changedElsewhere));
    show([judo]);
    const dialog = await openDialog("Editar Judô infantil");
    await user.type(dialog.getByLabelText(/Nome da aula/), " e juvenil");
    await user.click(dialog.getByRole("button", { name: "Atualizar" }));
    expect(await screen.findByText(classesCopy.changedElsewhere)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByLabelText<HTMLInputElement>(/Nome da aula/).value).toBe("Judô infantil e juvenil");
  });
});

describe("removing a class", () => {
  it("SCHED-06 SCHED-12 asks first, then says that it is done", async () => {
    show([judo]);
    await user.click(screen.getByRole("button", { name: "Remover Judô infantil" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(withdrawClass).not.toHaveBeenCalled();
    await user.click(question.getByRole("button", { name: "Remover" }));
    expect(await screen.findByText("Aula removida com sucesso!")).toBeInstanceOf(HTMLElement);
    expect(jest.mocked(withdrawClass).mock.calls).toMatchObject([[{ id: judo.id }]]);
  });

  it("SCHED-06 leaves the class alone when the answer is no", async () => {
    show([judo]);
    await user.click(screen.getByRole("button", { name: "Remover Judô infantil" }));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Cancelar" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(withdrawClass).not.toHaveBeenCalled();
  });
});
