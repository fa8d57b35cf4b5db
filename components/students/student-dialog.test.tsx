/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { AcademyZone } from "@/components/shell/academy-clock";
import { createStudent } from "@/lib/features/students/actions";
import { fixClock } from "@/lib/kernel/clock";
import { isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { type ChoiceAnswer, serveChoices } from "@/lib/testing/choices";
import { isDisabled } from "@/lib/testing/accessible";
import { EnrolLead } from "./enrol-lead";
import { NewStudentButton } from "./new-student-button";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
const replace = jest.fn();
const push = jest.fn();
jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  useRouter: () => ({ replace, push }),
}));
jest.mock("@/lib/features/students/actions", () => ({ createStudent: jest.fn() }));

const judo = "0190b0a0-0000-7000-8000-00000000000a";
const jiuJitsu = "0190b0a0-0000-7000-8000-00000000000b";
const created = "0190b0a0-0000-7000-8000-00000000000c";

const belt = (id: string, name: string, degreesMax: number) => ({
  id: `0190b0a0-0000-7000-8000-0000000000${id}`,
  name,
  degreesMax,
  color: "#1D4ED8",
  color2: null,
  color3: null,
  tipColor: null,
});
const belts: Record<string, ReturnType<typeof belt>[]> = {
  [judo]: [belt("d1", "Branca", 0), belt("d2", "Cinza", 0)],
  [jiuJitsu]: [belt("e1", "Branca", 4), belt("e2", "Azul", 4)],
};

const readArts = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();
const readBelts = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();
const readGuardians = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();
const readActiveInstructors = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
  serveChoices({
    arts: readArts,
    belts: readBelts,
    guardians: readGuardians,
    instructors: readActiveInstructors,
  });
});

beforeEach(() => {
  fixClock("2026-11-21T15:00:00Z");
  jest.resetAllMocks();
  jest.mocked(createStudent).mockResolvedValue(ok({ id: created }));
  readArts.mockResolvedValue(
    ok([
      { id: jiuJitsu, name: "Jiu-Jitsu" },
      { id: judo, name: "Judô" },
    ]),
  );
  readBelts.mockImplementation(async ({ martialArtId }) => ok(belts[martialArtId ?? ""] ?? []));
  readGuardians.mockResolvedValue(
    ok([{ id: jiuJitsu, fullName: "Rita Prado", students: ["Ana Prado", "Caio Prado"] }]),
  );
  readActiveInstructors.mockResolvedValue(ok([{ id: created, fullName: "Mestre Sato" }]));
});
afterEach(() => fixClock(null));

async function open(onCreated?: (id: string) => void) {
  const user = userEvent.setup();
  render(onCreated ? <NewStudentButton onCreated={onCreated} /> : <NewStudentButton />);
  await user.click(screen.getByRole("button", { name: "Novo Aluno" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cadastrar Novo Aluno" }));
  await dialog.findByRole("option", { name: "Judô" });
  await dialog.findByRole("option", { name: "Mestre Sato" });
  const submit = dialog.getByRole("button", { name: "Cadastrar aluno" });
  return { user, dialog, submit };
}

const labels = (select: HTMLElement) =>
  within(select)
    .getAllByRole("option")
    .map((option) => option.textContent);

describe("'Novo Aluno'", () => {
  it("STU-11 opens the form with all fields in five sections", async () => {
    const { dialog } = await open();
    const sections = dialog.getAllByRole("group").map((group) => group.querySelector("legend")?.textContent);
    expect(sections).toEqual(["Dados pessoais", "Treino", "Mensalidade", "Emergência", "Saúde"]);
    for (const label of [
      /^Nome completo/,
      /^E-mail/,
      "Telefone",
      "Data de nascimento",
      "Arte marcial",
      "Graduação",
      "Instrutor",
      "Data de matrícula",
      "Valor mensal",
      "Nome do contato",
      "Telefone do contato",
      "Condições médicas",
    ]) {
      expect(dialog.getByLabelText(label)).toBeTruthy();
    }
    expect(dialog.getByLabelText("Data de nascimento").getAttribute("type")).toBe("date");
    expect(dialog.getByLabelText<HTMLInputElement>("Data de matrícula").value).toBe("2026-11-21");
  });

  it("RIGHT-38 IMP-47 asks if the student exists already, shows and links to them, and can create another of that name", async () => {
    const details = {
      id: created,
      otherThan: created,
      fullName: "Ana Lima",
      belt: "Azul",
      status: "inactive",
      email: "an***@obi.example",
      phone: null,
    };
    jest
      .mocked(createStudent)
      .mockResolvedValueOnce(fail("known", "Já existe Ana Lima.", undefined, details));
    const { user, dialog, submit } = await open();
    await user.type(dialog.getByLabelText(/^Nome completo/), "Ana Lima");
    await user.type(dialog.getByLabelText(/^E-mail/), "ana@obi.example");
    await user.click(submit);
    expect(await dialog.findByText("Já existe Ana Lima. É a mesma pessoa?")).toBeTruthy();
    expect(dialog.getByText("Azul · Inativo · an***@obi.example")).toBeTruthy();
    const way = dialog.getByRole("link", { name: "Abrir o cadastro que existe" });
    expect(way.getAttribute("href")).toBe(`/dashboard/students/${created}`);
    expect(toastError).not.toHaveBeenCalled();
    expect(jest.mocked(createStudent).mock.calls[0]?.[0]).not.toHaveProperty("otherThan");
    await waitFor(() => expect(isDisabled(submit)).toBe(false));
    await user.click(dialog.getByRole("button", { name: "É outra pessoa, cadastrar" }));
    await waitFor(() => expect(createStudent).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalled());
    expect(createStudent).toHaveBeenLastCalledWith(
      expect.objectContaining({ fullName: "Ana Lima", otherThan: created }),
    );
  });

  it("RIGHT-38 applies an answer about one namesake to that one alone: a normal send asks about the other again", async () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const known = (fullName: string, ...ids: string[]) =>
      fail("known", "Já existe.", undefined, { id: ids.at(-1) ?? "", fullName, otherThan: ids.join(" ") });
    jest
      .mocked(createStudent)
      .mockResolvedValueOnce(known("Ana Lima", first))
      .mockResolvedValueOnce(known("Ana de Lima", first, second))
      .mockResolvedValueOnce(known("Ana Lima", first));
    const { user, dialog, submit } = await open();
    await user.type(dialog.getByLabelText(/^Nome completo/), "Ana Lima");
    await user.type(dialog.getByLabelText(/^E-mail/), "ana@obi.example");
    const press = async (button: HTMLElement, times: number) => {
      await waitFor(() => expect(isDisabled(submit)).toBe(false));
      await user.click(button);
      await waitFor(() => expect(createStudent).toHaveBeenCalledTimes(times));
    };
    const other = () => dialog.getByRole("button", { name: "É outra pessoa, cadastrar" });
    await press(submit, 1);
    await dialog.findByText("Já existe Ana Lima. É a mesma pessoa?");
    await press(other(), 2);
    expect(createStudent).toHaveBeenLastCalledWith(expect.objectContaining({ otherThan: first }));
    await dialog.findByText("Já existe Ana de Lima. É a mesma pessoa?");
    await press(submit, 3);
    expect(jest.mocked(createStudent).mock.calls[2]?.[0]).not.toHaveProperty("otherThan");
    await dialog.findByText("Já existe Ana Lima. É a mesma pessoa?");
    await press(other(), 4);
    expect(createStudent).toHaveBeenLastCalledWith(expect.objectContaining({ otherThan: first }));
  });

  it("STU-14 cannot be submitted without name and e-mail", async () => {
    const { user, dialog, submit } = await open();
    const disabled = () => isDisabled(submit);
    expect(disabled()).toBe(true);
    await user.type(dialog.getByLabelText(/^Nome completo/), "Ana");
    expect(disabled()).toBe(true);
    await user.type(dialog.getByLabelText(/^E-mail/), "ana@obi.example");
    expect(disabled()).toBe(false);
    await user.clear(dialog.getByLabelText(/^Nome completo/));
    await user.type(dialog.getByLabelText(/^Nome completo/), "  ");
    expect(disabled()).toBe(true);
  });

  it("STU-18 offers belts only after an art is chosen; another art clears the belt and loads its own", async () => {
    const { user, dialog } = await open();
    const beltField = () => dialog.getByLabelText<HTMLSelectElement>("Graduação");
    expect(beltField().disabled).toBe(true);
    await user.selectOptions(dialog.getByLabelText("Arte marcial"), "Jiu-Jitsu");
    await dialog.findByRole("option", { name: "Azul" });
    await user.selectOptions(beltField(), "Azul");
    await user.selectOptions(dialog.getByLabelText("Graus"), "3 graus");
    await user.selectOptions(dialog.getByLabelText("Arte marcial"), "Judô");
    await dialog.findByRole("option", { name: "Cinza" });
    expect(beltField().value).toBe("");
    expect(labels(beltField())).toEqual(["Escolha a graduação", "Branca", "Cinza"]);
    expect(dialog.queryByLabelText("Graus")).toBeNull();
  });

  it("offers no more degrees than the belt has", async () => {
    const { user, dialog } = await open();
    await user.selectOptions(dialog.getByLabelText("Arte marcial"), "Jiu-Jitsu");
    await dialog.findByRole("option", { name: "Azul" });
    await user.selectOptions(dialog.getByLabelText("Graduação"), "Azul");
    expect(labels(dialog.getByLabelText("Graus"))).toEqual([
      "Sem graus",
      "1 grau",
      "2 graus",
      "3 graus",
      "4 graus",
    ]);
  });

  it("STU-21 confirms the success, closes, resets and runs the callback", async () => {
    const onCreated = jest.fn();
    const { user, dialog, submit } = await open(onCreated);
    await user.type(dialog.getByLabelText(/^Nome completo/), "Ana Lima");
    await user.type(dialog.getByLabelText(/^E-mail/), "ana@obi.example");
    await user.type(dialog.getByLabelText("Valor mensal"), "149,9");
    await user.click(submit);
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(created));
    expect(toastSuccess).toHaveBeenCalledWith("Aluno cadastrado com sucesso!", {
      action: { label: "Ver aluno", onClick: expect.any(Function) },
    });
    jest.mocked(toastSuccess).mock.calls[0]?.[1]?.action?.onClick();
    expect(push).toHaveBeenCalledWith(`/dashboard/students/${created}`);
    expect(jest.mocked(createStudent).mock.calls[0]?.[0]).toMatchObject({
      fullName: "Ana Lima",
      email: "ana@obi.example",
      monthlyFee: "149,90",
      enrollmentDate: "2026-11-21",
    });
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Novo Aluno" }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Nome completo/)).value).toBe("");
  });

  it("adds to the success that another student has the same e-mail", async () => {
    jest.mocked(createStudent).mockResolvedValue(ok({ id: created, sharesEmail: true }));
    const { user, dialog, submit } = await open();
    await user.type(dialog.getByLabelText(/^Nome completo/), "Ana Lima");
    await user.type(dialog.getByLabelText(/^E-mail/), "ana@obi.example");
    await user.click(submit);
    await waitFor(() =>
      expect(toastSuccess).toHaveBeenCalledWith(
        "Aluno cadastrado com sucesso!",
        expect.objectContaining({ description: "Outro aluno da academia já tem este e-mail." }),
      ),
    );
  });

  it("'Salvar e cadastrar outro' keeps art, instructor and fee, clears the person, and focuses the name", async () => {
    const { user, dialog } = await open();
    const field = (label: RegExp | string) => dialog.getByLabelText<HTMLInputElement>(label);
    const next = dialog.getByRole("button", { name: "Salvar e cadastrar outro" });
    expect(isDisabled(next)).toBe(true);
    await user.type(field(/^Nome completo/), "Ana Lima");
    await user.type(field(/^E-mail/), "ana@obi.example");
    await user.type(field("Nome do contato"), "Rosa");
    await user.type(field("Condições médicas"), "Asma");
    await user.selectOptions(field("Arte marcial"), "Jiu-Jitsu");
    await dialog.findByRole("option", { name: "Azul" });
    await user.selectOptions(field("Graduação"), "Azul");
    await user.selectOptions(field("Instrutor"), "Mestre Sato");
    await user.type(field("Valor mensal"), "149,90");
    await user.click(next);
    await waitFor(() => expect(field(/^Nome completo/).value).toBe(""));
    expect(jest.mocked(toastSuccess).mock.calls[0]?.[0]).toBe("Aluno cadastrado com sucesso!");
    expect(document.activeElement).toBe(field(/^Nome completo/));
    for (const label of [/^E-mail/, "Nome do contato", "Condições médicas", "Graduação"])
      expect(field(label).value).toBe("");
    expect(field("Arte marcial").value).toBe(jiuJitsu);
    expect(field("Instrutor").value).toBe(created);
    expect(field("Valor mensal").value).toBe("149,90");
    expect(isDisabled(next)).toBe(true);
  });

  it("runs the callback once the dialog closes, not after 'Salvar e cadastrar outro'", async () => {
    const onCreated = jest.fn();
    const { user, dialog, submit } = await open(onCreated);
    const save = async (name: string, press: HTMLElement, saves: number) => {
      await user.type(dialog.getByLabelText(/^Nome completo/), name);
      await user.type(dialog.getByLabelText(/^E-mail/), `${saves}@obi.example`);
      await user.click(press);
      await waitFor(() => expect(createStudent).toHaveBeenCalledTimes(saves));
    };
    await save("Ana", dialog.getByRole("button", { name: "Salvar e cadastrar outro" }), 1);
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/^Nome completo/).value).toBe(""));
    expect(onCreated).not.toHaveBeenCalled();
    await save("Bia", submit, 2);
    await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
  });

  it("closes without a question after 'Salvar e cadastrar outro', and saves the last one as usual", async () => {
    const { user, dialog, submit } = await open();
    const person = async (name: string) => {
      await user.type(dialog.getByLabelText(/^Nome completo/), name);
      await user.type(dialog.getByLabelText(/^E-mail/), "ana@obi.example");
    };
    await person("Ana Lima");
    await user.click(dialog.getByRole("button", { name: "Salvar e cadastrar outro" }));
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/^Nome completo/).value).toBe(""));
    await waitFor(() => expect(submit.getAttribute("aria-busy")).toBeNull());
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();

    await user.click(screen.getByRole("button", { name: "Novo Aluno" }));
    await screen.findByRole("dialog");
    const again = within(screen.getByRole("dialog"));
    await user.type(again.getByLabelText(/^Nome completo/), "Bia Lima");
    await user.type(again.getByLabelText(/^E-mail/), "bia@obi.example{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(jest.mocked(createStudent).mock.calls.map(([sent]) => sent.fullName)).toEqual([
      "Ana Lima",
      "Bia Lima",
    ]);
  });

  it("STU-20 RIGHT-10 shows a refusal as 'Erro ao cadastrar aluno' or at its field, and keeps the typed text", async () => {
    jest.mocked(createStudent).mockResolvedValueOnce(fail("busy", "Ocupado."));
    jest
      .mocked(createStudent)
      .mockResolvedValue(fail("inactive-instructor", "Inativo.", { instructorId: ["Inativo."] }));
    const { user, dialog, submit } = await open();
    await user.type(dialog.getByLabelText(/^Nome completo/), "Ana Lima");
    await user.type(dialog.getByLabelText(/^E-mail/), "ana@obi.example");
    await user.click(submit);
    await waitFor(() => expect(toastError).toHaveBeenCalledWith("Ocupado.", "Erro ao cadastrar aluno"));
    await waitFor(() => expect(isDisabled(submit)).toBe(false));
    await user.click(submit);
    expect(await dialog.findByText("Inativo.")).toBeTruthy();
    expect(toastError).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(dialog.getByLabelText("Instrutor").getAttribute("aria-invalid")).toBe("true"));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Nome completo/).value).toBe("Ana Lima");
  });

  it("STU-20 says which choices could not be loaded, and loads them again", async () => {
    readArts.mockResolvedValueOnce(fail("unexpected", "Erro inesperado."));
    readActiveInstructors.mockRejectedValueOnce(new Error("offline"));
    const user = userEvent.setup();
    render(<NewStudentButton />);
    await user.click(screen.getByRole("button", { name: "Novo Aluno" }));
    await screen.findByRole("option", { name: "Erro ao carregar artes marciais" });
    await screen.findByRole("option", { name: "Erro ao carregar instrutores" });
    expect(jest.mocked(toastError).mock.calls.map(([, title]) => title)).toEqual([
      "Erro ao carregar artes marciais",
      "Erro ao carregar instrutores",
    ]);
    const [again] = screen.getAllByRole("button", { name: "Tentar novamente" });
    if (again) await user.click(again);
    await screen.findByRole("option", { name: "Judô" });
    readBelts.mockResolvedValueOnce(fail("unexpected", "Erro inesperado."));
    await user.selectOptions(screen.getByLabelText("Arte marcial"), "Judô");
    await screen.findByRole("option", { name: "Erro ao carregar graduações" });
  });

  it("closes without a question while nothing was typed, and asks once something was", async () => {
    const { user, dialog } = await open();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Novo Aluno" }));
    await user.type(await screen.findByLabelText(/^Nome completo/), "Ana");
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("alertdialog", { name: "Descartar o que você digitou?" })).toBeTruthy();
    expect(dialog).toBeTruthy();
  });
});

describe("the form of a lead (STU-22)", () => {
  const lead = {
    id: "0190b0a0-0000-7000-8000-0000000000f1",
    fullName: "Rosa Nakamura",
    email: "rosa@obi.example",
    phone: "(11) 91234-5678",
    birthDate: isoDay("2012-02-29"),
    source: "Instagram",
    martialArt: { id: judo, name: "Judô" },
    student: null,
  };
  const enrolling = async () => {
    const user = userEvent.setup();
    const { rerender } = render(<EnrolLead lead={lead} />);
    const dialog = within(await screen.findByRole("dialog", { name: "Cadastrar Novo Aluno" }));
    await dialog.findByRole("option", { name: "Cinza" });
    return { user, dialog, rerender };
  };

  it("opens with name, contacts, birth date and art, says the lead's source, and can be sent at once", async () => {
    const { user, dialog } = await enrolling();
    const value = (label: RegExp | string) => dialog.getByLabelText<HTMLInputElement>(label).value;
    expect(dialog.getByText(/Do CRM, origem Instagram/)).toBeTruthy();
    expect([
      value(/^Nome completo/),
      value(/^E-mail(?! do)/),
      value("Telefone"),
      value("Data de nascimento"),
    ]).toEqual([lead.fullName, lead.email, lead.phone, lead.birthDate]);
    expect(value("Arte marcial")).toBe(judo);
    await user.click(dialog.getByRole("button", { name: "Cadastrar aluno" }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/dashboard/students", { scroll: false }));
    expect(jest.mocked(createStudent).mock.calls[0]?.[0]).toMatchObject({
      fullName: lead.fullName,
      leadId: lead.id,
    });
  });

  it("does not link the next student to the lead", async () => {
    const { user, dialog, rerender } = await enrolling();
    await user.click(dialog.getByRole("button", { name: "Salvar e cadastrar outro" }));
    rerender(<EnrolLead lead={{ ...lead, student: { id: created, fullName: lead.fullName } }} />);
    const name = () => dialog.getByLabelText<HTMLInputElement>(/^Nome completo/);
    await waitFor(() => expect(name().value).toBe(""));
    await user.type(name(), "Bia Lima");
    await user.type(dialog.getByLabelText(/^E-mail/), "bia@obi.example{Enter}");
    await waitFor(() => expect(createStudent).toHaveBeenCalledTimes(2));
    expect(jest.mocked(createStudent).mock.calls[1]?.[0]).not.toHaveProperty("leadId");
  });
});

it("FIN-03 the first charge offers this month and the next by the academy's clock, with the month as value", async () => {
  // Already December in São Paulo, still November in Rio Branco.
  fixClock("2026-12-01T04:00:00Z");
  const user = userEvent.setup();
  render(
    <AcademyZone value="America/Rio_Branco">
      <NewStudentButton />
    </AcademyZone>,
  );
  await user.click(screen.getByRole("button", { name: "Novo Aluno" }));
  const first = await screen.findByRole("combobox", { name: "Primeira mensalidade" });
  const choices = within(first).getAllByRole<HTMLOptionElement>("option");
  expect(choices.map(({ value, text }) => [value, text])).toEqual([
    ["2026-11-01", "Cobrar novembro inteiro"],
    ["2026-12-01", "Só a partir de dezembro"],
  ]);
});

it("RIGHT-33 the enrolment date is the academy's: 30/11 at 22:30 in Rio Branco, although it is December in Brasília", async () => {
  fixClock("2026-12-01T03:30:00Z");
  const user = userEvent.setup();
  render(
    <AcademyZone value="America/Rio_Branco">
      <NewStudentButton />
    </AcademyZone>,
  );
  await user.click(screen.getByRole("button", { name: "Novo Aluno" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Data de matrícula")).value).toBe("2026-11-30");
});

describe("AGR-51 a new student under 18", () => {
  async function openChild(born: string) {
    const opened = await open();
    const { user, dialog } = opened;
    await user.type(dialog.getByLabelText(/^Nome completo/), "Bia Prado");
    await user.type(dialog.getByLabelText(/^E-mail/), "familia@obi.example");
    await user.type(dialog.getByLabelText("Data de nascimento"), born);
    return opened;
  }

  it("AGR-51 opens the guardian's section, which an adult does not have", async () => {
    const { user, dialog } = await openChild("2016-05-02");
    expect(dialog.getByRole("group", { name: "Responsável" })).toBeTruthy();
    const birth = dialog.getByLabelText("Data de nascimento");
    await user.clear(birth);
    await user.type(birth, "1990-05-02");
    expect(dialog.queryByRole("group", { name: "Responsável" })).toBeNull();
  });

  it("AGR-51 sends a known guardian with the relation and the rights, and no new person", async () => {
    const { user, dialog, submit } = await openChild("2016-05-02");
    await user.click(await dialog.findByRole("combobox", { name: "Responsável já cadastrado" }));
    await user.click(await screen.findByRole("option", { name: /Rita Prado/ }));
    expect(dialog.queryByLabelText("Nome do responsável")).toBeNull();
    await user.type(dialog.getByLabelText("Parentesco"), "mãe");
    await user.click(dialog.getByLabelText("Busca o aluno na academia"));
    await user.click(submit);
    await waitFor(() => expect(createStudent).toHaveBeenCalled());
    const sent = jest.mocked(createStudent).mock.calls[0]?.[0] as FormData | object;
    const value = (name: string) =>
      sent instanceof FormData ? sent.get(name) : (sent as Record<string, unknown>)[name];
    expect(value("guardianId")).toBe(jiuJitsu);
    expect(value("guardianRelation")).toBe("mãe");
    expect(value("guardianCanPay")).toBe("on");
    expect(value("guardianCanPickUp") ?? null).toBeNull();
  });

  it("AGR-51 is offered the children's ladder of the chosen art", async () => {
    const kids = { id: "0190b0a0-0000-7000-8000-00000000000f", name: "Jiu-Jitsu Kids" };
    readArts.mockResolvedValue(
      ok([{ id: jiuJitsu, name: "Jiu-Jitsu", kids }, { ...kids }, { id: judo, name: "Judô" }]),
    );
    const { user, dialog } = await openChild("2016-05-02");
    const art = () => dialog.getByLabelText<HTMLSelectElement>(/^Arte marcial|^Modalidade/);
    await user.selectOptions(art(), judo);
    expect(dialog.queryByRole("button", { name: "Usar Jiu-Jitsu Kids" })).toBeNull();
    await user.selectOptions(art(), jiuJitsu);
    await user.click(await dialog.findByRole("button", { name: "Usar Jiu-Jitsu Kids" }));
    await waitFor(() => expect(art().value).toBe(kids.id));
  });
});
