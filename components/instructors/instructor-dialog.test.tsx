/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AcademyZone } from "@/components/shell/academy-clock";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { createInstructor } from "@/lib/features/instructors/actions";
import { fixClock } from "@/lib/kernel/clock";
import { fail, ok } from "@/lib/kernel/result";
import { type ChoiceAnswer, serveChoices } from "@/lib/testing/choices";
import { isDisabled } from "@/lib/testing/accessible";
import { NewInstructorButton } from "./new-instructor-button";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/instructors/actions", () => ({ createInstructor: jest.fn() }));

const judo = "0190b0a0-0000-7000-8000-00000000000a";
const created = "0190b0a0-0000-7000-8000-00000000000c";
const noColors = { color2: null, color3: null, tipColor: null };

const readArts = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();
const readBelts = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();

beforeAll(() => serveChoices({ arts: readArts, belts: readBelts }));

beforeEach(() => {
  fixClock("2026-11-21T15:00:00Z");
  jest.resetAllMocks();
  jest.mocked(createInstructor).mockResolvedValue(ok({ id: created }));
  readArts.mockResolvedValue(ok([{ id: judo, name: "Judô" }]));
  jest
    .mocked(readBelts)
    .mockResolvedValue(ok([{ id: created, name: "Preta", color: "#111827", degreesMax: 6, ...noColors }]));
});
afterEach(() => fixClock(null));

async function open() {
  const user = userEvent.setup();
  const onCreated = jest.fn();
  render(<NewInstructorButton onCreated={onCreated} />);
  await user.click(screen.getByRole("button", { name: "Novo Instrutor" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cadastrar Novo Instrutor/Mestre" }));
  await dialog.findByRole("option", { name: "Judô" });
  const submit = dialog.getByRole("button", { name: "Cadastrar instrutor" });
  const fill = async () => {
    await user.type(dialog.getByLabelText(/^Nome completo/), "Mestre Sato");
    await user.type(dialog.getByLabelText(/^E-mail/), "sato@obi.example");
  };
  return { user, dialog, submit, fill, onCreated };
}

describe("'Novo Instrutor'", () => {
  it("RIGHT-33 hires on the academy's day: 30/11 at 22:30 in Rio Branco, although it is December in Brasília", async () => {
    fixClock("2026-12-01T03:30:00Z");
    const user = userEvent.setup();
    render(
      <AcademyZone value="America/Rio_Branco">
        <NewInstructorButton />
      </AcademyZone>,
    );
    await user.click(screen.getByRole("button", { name: "Novo Instrutor" }));
    expect((await screen.findByLabelText<HTMLInputElement>("Data de contratação")).value).toBe("2026-11-30");
  });

  it("INST-01 has all fields, INST-03 with rate 0 and today as hire date", async () => {
    const { dialog } = await open();
    for (const label of ["Telefone", "Arte marcial", "Graduação", "Biografia", "Especializações"]) {
      expect(dialog.getByLabelText(label)).toBeTruthy();
    }
    expect(dialog.getByLabelText<HTMLInputElement>("Valor por hora").value).toBe("0,00");
    expect(dialog.getByLabelText<HTMLInputElement>("Data de contratação").value).toBe("2026-11-21");
  });

  it("INST-02 cannot be submitted without name and e-mail", async () => {
    const { submit, fill } = await open();
    expect(isDisabled(submit)).toBe(true);
    await fill();
    expect(isDisabled(submit)).toBe(false);
  });

  it("INST-05 offers belts only after an art is chosen", async () => {
    const { user, dialog } = await open();
    expect(dialog.getByLabelText<HTMLSelectElement>("Graduação").disabled).toBe(true);
    await user.selectOptions(dialog.getByLabelText("Arte marcial"), "Judô");
    await user.selectOptions(
      dialog.getByLabelText("Graduação"),
      await dialog.findByRole("option", { name: "Preta" }),
    );
    expect(dialog.getByLabelText<HTMLSelectElement>("Graduação").value).toBe(created);
  });

  it("INST-07 confirms the success, closes, resets and runs the callback", async () => {
    const { user, submit, fill, onCreated } = await open();
    await fill();
    await user.click(submit);
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(created));
    expect(toastSuccess).toHaveBeenCalledWith("Instrutor cadastrado com sucesso!");
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Novo Instrutor" }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Nome completo/)).value).toBe("");
  });

  it("INST-07 a refusal is titled 'Erro ao cadastrar instrutor'", async () => {
    jest.mocked(createInstructor).mockResolvedValue(fail("unexpected", "Erro inesperado."));
    const { user, submit, fill } = await open();
    await fill();
    await user.click(submit);
    await waitFor(() =>
      expect(toastError).toHaveBeenCalledWith("Erro inesperado.", "Erro ao cadastrar instrutor"),
    );
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});
