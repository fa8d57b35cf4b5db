/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { updateStudent } from "@/lib/features/students/actions";
import { studentCopy } from "@/lib/features/students/copy";
import type { StudentValues } from "@/lib/features/students/queries/get-student";
import type { StudentPlace } from "@/lib/features/enrollments/queries";
import { fixClock } from "@/lib/kernel/clock";
import { type IsoDay, isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import { serveChoices } from "@/lib/testing/choices";
import { EditStudentButton } from "./edit-student-button";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/students/actions", () => ({ updateStudent: jest.fn() }));

const uuid = (end: string) => `0190b0a0-0000-7000-8000-0000000000${end}`;
const belt = (id: string, name: string) => ({
  id,
  name,
  degreesMax: 4,
  color: "#1D4ED8",
  color2: null,
  color3: null,
  tipColor: null,
});

const untouched = { suspended: 0, resumed: 0, full: 0 };

const values: StudentValues & { today: IsoDay; places: StudentPlace[] } = {
  places: [],
  today: isoDay("2026-11-20"),
  id: uuid("01"),
  version: "as-shown",
  fullName: "Ana Lima",
  email: "ana@obi.example",
  phone: "(11) 98765-1234",
  cpf: null,
  address: null,
  birthDate: isoDay("2001-04-09"),
  status: "active",
  enrollmentDate: isoDay("2026-01-10"),
  monthlyFee: cents(15_000),
  isFeePlain: true,
  emergencyContactName: "Rui Lima",
  emergencyContactPhone: null,
  martialArt: { id: uuid("0a"), name: "Jiu-Jitsu" },
  belt: { id: uuid("0b"), name: "Branca" },
  beltDegree: 2,
  instructor: { id: uuid("0d"), fullName: "Mestre Sato" },
  tags: ["Bolsa", "Kids"],
};

const readValues = jest.fn(async () => ok([values]));

beforeAll(() =>
  serveChoices({
    "student-values": readValues,
    arts: async () => ok([{ id: uuid("0a"), name: "Jiu-Jitsu" }]),
    belts: async () => ok([belt(uuid("0b"), "Branca"), belt(uuid("0c"), "Azul")]),
    instructors: async () => ok([{ id: uuid("0d"), fullName: "Mestre Sato" }]),
  }),
);

beforeEach(() => {
  fixClock("2026-11-21T15:00:00Z");
  jest.clearAllMocks();
  jest.mocked(updateStudent).mockResolvedValue(ok({ id: values.id, ...untouched }));
});
afterEach(() => fixClock(null));

async function open() {
  const user = userEvent.setup();
  render(<EditStudentButton id={values.id} />);
  await user.click(screen.getByRole("button", { name: "Editar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Editar Aluno" }));
  await dialog.findByRole("option", { name: "Azul" });
  const save = () => user.click(dialog.getByRole("button", { name: "Salvar alterações" }));
  return { user, dialog, save };
}

describe("'Editar'", () => {
  it("STU-07 opens the filled form, and saves all of it with the version that was shown", async () => {
    const { user, dialog, save } = await open();
    const value = (label: RegExp | string) => dialog.getByLabelText<HTMLInputElement>(label).value;
    expect([value(/^Nome completo/), value("Telefone"), value("Valor mensal"), value("Situação")]).toEqual([
      "Ana Lima",
      "(11) 98765-1234",
      "150,00",
      "active",
    ]);
    expect([value("Graduação"), value("Graus"), value("Instrutor")]).toEqual([uuid("0b"), "2", uuid("0d")]);
    await user.type(dialog.getByLabelText(/^Nome completo/), " Souza");
    await save();
    await waitFor(() => expect(toastSuccess).toHaveBeenCalled());
    expect(jest.mocked(updateStudent).mock.calls[0]?.[0]).toMatchObject({
      id: values.id,
      version: "as-shown",
      fullName: "Ana Lima Souza",
      currentBeltId: uuid("0b"),
      beltDegree: "2",
      status: "active",
      tags: "Bolsa, Kids",
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("IMP-13 lets an e-mail stay empty if it was empty, and requires it otherwise", async () => {
    const first = await open();
    expect(first.dialog.getByLabelText(/^E-mail/).hasAttribute("required")).toBe(true);
    await first.user.clear(first.dialog.getByLabelText(/^E-mail/));
    await first.save();
    expect(updateStudent).not.toHaveBeenCalled();
    cleanup();
    readValues.mockResolvedValueOnce(ok([{ ...values, email: null }]));
    const { dialog, save } = await open();
    expect(dialog.getByLabelText(/^E-mail/).hasAttribute("required")).toBe(false);
    await save();
    await waitFor(() => expect(updateStudent).toHaveBeenCalledTimes(1));
  });

  it("IMP-46 shows only the end of a stored CPF, and sends a new one or its removal", async () => {
    readValues.mockResolvedValueOnce(ok([{ ...values, cpf: "***.***.***-25" }]));
    const { user, dialog, save } = await open();
    const field = dialog.getByLabelText<HTMLInputElement>("CPF");
    expect(field.value).toBe("");
    const hint = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toMatch(/\*\*\*\.\*\*\*\.\*\*\*-25/);
    await user.type(field, "529.982.247-24");
    await save();
    expect(updateStudent).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, "529.982.247-25");
    await user.click(dialog.getByLabelText("Apagar o CPF guardado"));
    await save();
    await waitFor(() => expect(updateStudent).toHaveBeenCalled());
    expect(jest.mocked(updateStudent).mock.calls[0]?.[0]).toMatchObject({
      cpf: "529.982.247-25",
      withoutCpf: "on",
    });
  });

  it("STU-13 asks for date and reason once the status is changed", async () => {
    const { user, dialog, save } = await open();
    expect(dialog.queryByLabelText("Motivo da mudança")).toBeNull();
    await user.selectOptions(dialog.getByLabelText("Situação"), "Inativo");
    await user.type(dialog.getByLabelText("Motivo da mudança"), "Mudou de cidade");
    await save();
    await waitFor(() => expect(updateStudent).toHaveBeenCalled());
    expect(jest.mocked(updateStudent).mock.calls[0]?.[0]).toMatchObject({
      status: "inactive",
      reason: "Mudou de cidade",
      since: "2026-11-20",
    });
  });

  const kids: StudentPlace = { status: "active", released: false, name: "Kids", dayOfWeek: 1 };
  const adults: StudentPlace = { status: "suspended", released: true, name: "Adultos", dayOfWeek: 3 };
  const others: StudentPlace = { status: "suspended", released: false, name: "Competição", dayOfWeek: 5 };

  it("STU-13 STU-31 says before and after the save which class places become free", async () => {
    readValues.mockResolvedValueOnce(ok([{ ...values, places: [kids, adults] }]));
    jest.mocked(updateStudent).mockResolvedValue(ok({ id: values.id, ...untouched, suspended: 1 }));
    const { user, dialog, save } = await open();
    const told = /^1 matrícula fica suspensa, e a vaga fica livre: Kids \(segunda\)\.$/;
    expect(dialog.queryByText(told)).toBeNull();
    await user.selectOptions(dialog.getByLabelText("Situação"), "Suspenso");
    expect(dialog.getByText(told)).toBeTruthy();
    await save();
    await waitFor(() =>
      expect(toastSuccess).toHaveBeenCalledWith("Cadastro atualizado.", {
        description: "1 matrícula suspensa.",
      }),
    );
  });

  it("STU-13 STU-31 offers a returning student the former class places, and says which are full", async () => {
    readValues.mockResolvedValueOnce(ok([{ ...values, status: "inactive", places: [adults, others] }]));
    jest.mocked(updateStudent).mockResolvedValue(ok({ id: values.id, ...untouched, resumed: 2, full: 1 }));
    const { user, dialog, save } = await open();
    const offer = "Retomar a matrícula suspensa";
    await user.selectOptions(dialog.getByLabelText("Situação"), "Suspenso");
    expect(dialog.queryByLabelText(offer)).toBeNull();
    await user.selectOptions(dialog.getByLabelText("Situação"), "Ativo");
    expect(dialog.getByLabelText<HTMLInputElement>(offer).checked).toBe(true);
    expect(dialog.getByText("Onde houver vaga: Adultos (quarta).")).toBeTruthy();
    await save();
    await waitFor(() =>
      expect(toastSuccess).toHaveBeenCalledWith("Cadastro atualizado.", {
        description: "2 matrículas retomadas. 1 aula está lotada.",
      }),
    );
    expect(jest.mocked(updateStudent).mock.calls[0]?.[0]).toMatchObject({ resumePlaces: "on" });
  });

  it("asks whether another belt is a promotion, and on which day", async () => {
    const { user, dialog, save } = await open();
    expect(dialog.queryByLabelText("É uma graduação")).toBeNull();
    await user.selectOptions(dialog.getByLabelText("Graduação"), "Azul");
    await user.click(dialog.getByLabelText("É uma graduação"));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Dia da graduação/).value).toBe("2026-11-20");
    await save();
    await waitFor(() => expect(updateStudent).toHaveBeenCalled());
    expect(jest.mocked(updateStudent).mock.calls[0]?.[0]).toMatchObject({
      currentBeltId: uuid("0c"),
      beltDegree: "0",
      isPromotion: "on",
      promotedOn: "2026-11-20",
    });
  });

  it("threat 74: reports a change made in another window, and keeps the typed text", async () => {
    jest.mocked(updateStudent).mockResolvedValue(fail("changed", studentCopy.edit.changed));
    const { user, dialog, save } = await open();
    await user.type(dialog.getByLabelText(/^Nome completo/), " Souza");
    await save();
    await waitFor(() =>
      expect(toastError).toHaveBeenCalledWith(studentCopy.edit.changed, studentCopy.edit.failed),
    );
    expect(dialog.getByLabelText<HTMLInputElement>(/^Nome completo/).value).toBe("Ana Lima Souza");
  });

  it("says so if the form cannot be loaded, and loads it again", async () => {
    readValues.mockResolvedValueOnce(fail("unexpected", "Erro inesperado. Tente novamente.") as never);
    const user = userEvent.setup();
    render(<EditStudentButton id={values.id} />);
    await user.click(screen.getByRole("button", { name: "Editar" }));
    await user.click(await screen.findByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByLabelText(/^Nome completo/)).toBeTruthy();
  });
});
