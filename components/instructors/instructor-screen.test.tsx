/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import type { StudioRole } from "@/lib/auth/policy";
import {
  deactivateInstructor,
  updateInstructor,
  reinstateInstructor,
} from "@/lib/features/instructors/actions";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type {
  InstructorValues,
  InstructorView,
  Leaving,
} from "@/lib/features/instructors/queries/list-instructors";
import type { TaughtSession } from "@/lib/features/instructors/queries/list-taught";
import { type ClockTime, isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import { isDisabled } from "@/lib/testing/accessible";
import { serveChoices } from "@/lib/testing/choices";
import { RightsProvider } from "@/components/ui/rights";
import { inviteMember, shareTeamInvite } from "@/lib/features/team/actions";
import { InstructorScreen } from "./instructor-screen";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/instructors/actions", () => ({
  deactivateInstructor: jest.fn(),
  updateInstructor: jest.fn(),
  reinstateInstructor: jest.fn(),
}));

jest.mock("@/lib/features/invites/actions", () => ({}));
jest.mock("@/lib/features/team/actions", () => ({ inviteMember: jest.fn(), shareTeamInvite: jest.fn() }));

const uuid = (end: string) => `0190b0a0-0000-7000-8000-0000000000${end}`;
const [sato, marina] = [uuid("01"), uuid("02")];
const noColors = { color2: null, color3: null, tipColor: null };

const instructor: InstructorView = {
  id: sato,
  fullName: "Mestre Sato",
  email: "sa***@obi.example",
  phone: "(11) *****-5678",
  status: "active",
  bio: "Treina desde 1988.",
  specializations: ["Kata", "Defesa pessoal"],
  hourlyRate: cents(8_550),
  hireDate: isoDay("2020-03-01"),
  martialArt: "Judô",
  belt: { name: "Preta", color: "#111827", ...noColors },
  classes: [
    {
      id: uuid("c1"),
      name: "Judô adulto",
      dayOfWeek: 1,
      startTime: "19:00",
      endTime: "20:30",
      currentStudents: 10,
      maxStudents: 16,
    },
  ],
  students: [{ id: uuid("a1"), fullName: "Ana Lima" }],
  studentCount: 14,
  login: null,
};

const asked = jest.fn<Leaving, []>();

const taught: TaughtSession[] = [
  {
    id: uuid("d1"),
    classId: uuid("c1"),
    name: "Judô adulto",
    day: isoDay("2026-11-16"),
    startTime: "19:00" as ClockTime,
    endTime: "20:30" as ClockTime,
    substitute: true,
    present: 9,
  },
];

const values: InstructorValues = {
  id: sato,
  version: "2026-11-01T12:00:00.000Z",
  fullName: "Mestre Sato",
  email: "sato@obi.example",
  phone: null,
  martialArt: { id: uuid("e1"), name: "Judô" },
  belt: { id: uuid("b1"), name: "Preta" },
  hourlyRate: cents(8_550),
  hireDate: isoDay("2020-03-01"),
  bio: "Treina desde 1988.",
  specializations: ["Kata", "Defesa pessoal"],
};

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
  serveChoices({
    "instructor-values": async () => ok([values]),
    "free-instructors": async () => ok([{ id: sato, fullName: "Mestre Sato" }]),
    "instructor-leaving": async () => ok([asked()]),
    arts: async () => ok([{ id: uuid("e1"), name: "Judô" }]),
    belts: async () => ok([{ id: uuid("b1"), name: "Preta", color: "#111827", degreesMax: 6, ...noColors }]),
    instructors: async () =>
      ok([
        { id: sato, fullName: "Mestre Sato" },
        { id: marina, fullName: "Marina" },
      ]),
  });
});

beforeEach(() => {
  jest.resetAllMocks();
  asked.mockReturnValue({
    classes: instructor.classes,
    studentCount: 14,
    substitutions: 0,
    losesFunction: null,
  });
  for (const action of [deactivateInstructor, updateInstructor, reinstateInstructor])
    jest.mocked(action as typeof updateInstructor).mockResolvedValue(ok({ id: sato }));
});

const show = (fields: Partial<InstructorView> = {}, role: StudioRole = "owner") => {
  const page = { ...instructor, ...fields };
  render(
    <RightsProvider role={role}>
      <InstructorScreen
        instructor={page}
        contacts="masked"
        taught={taught}
        lately={{ sessions: 7, minutes: 630 }}
      />
    </RightsProvider>,
  );
  return userEvent.setup();
};

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(screen.getByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
};

describe("the page of an instructor", () => {
  it("shows the person, the weekly classes and students, and the classes taught lately", () => {
    show();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Mestre Sato");
    const said = document.body.textContent?.replace(/\s/gu, " ") ?? "";
    for (const part of [
      "Ativo",
      "Judô · desde 01/03/2020 · R$ 85,50 por hora",
      "10,5 h",
      "Treina desde 1988.",
    ])
      expect(said).toContain(part);
    expect(said).toContain("Kata · Defesa pessoal");
    const address = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    expect(address(/Judô adulto\s*Segunda/)).toBe(`/dashboard/schedule/${uuid("c1")}`);
    expect(address(/no lugar de outra pessoa/)).toBe(`/dashboard/schedule/${uuid("c1")}/2026-11-16`);
    expect(address(/Ana Lima/)).toBe(`/dashboard/students/${uuid("a1")}`);
    for (const part of ["10/16", "9 presentes", "e mais 13"]) expect(said).toContain(part);
  });

  it("every figure with rows behind it links to them", () => {
    show();
    const to = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(["Aulas dadas", "Horas", "Aulas por semana", "Alunos"].map(to)).toEqual([
      "#dadas",
      "#dadas",
      "#aulas",
      `/dashboard/students?status=active&instrutor=${sato}`,
    ]);
    expect(to("e mais 13")).toBe(to("Alunos"));
    for (const id of ["dadas", "aulas", "alunos"]) expect(document.getElementById(id)).not.toBeNull();
  });

  it("SEC-19 contacts are masked until somebody asks", () => {
    show();
    expect(screen.getByText("(11) *****-5678 · sa***@obi.example")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Mostrar contatos" }).getAttribute("href")).toBe(
      `/dashboard/instructors/${sato}?contatos=abertos`,
    );
  });

  it("says so where classes, students, lessons or an art are missing", () => {
    const nothing = { classes: [], students: [], studentCount: 0, belt: null, bio: null, phone: null };
    const page = {
      ...instructor,
      ...nothing,
      martialArt: null,
      specializations: [],
      hourlyRate: cents(0),
    };
    render(
      <InstructorScreen
        instructor={page}
        contacts="masked"
        taught={[]}
        lately={{ sessions: 0, minutes: 0 }}
      />,
    );
    const { noArt, noClasses, noStudents, noneTaught } = instructorCopy.page;
    for (const words of [noClasses, noStudents, noneTaught(4)]) expect(screen.getByText(words)).toBeTruthy();
    expect(document.body.textContent).toContain(noArt);
    expect(document.body.textContent).not.toContain("por hora");
  });
});

describe("who enters as the instructor", () => {
  const rafael = { fullName: "Rafael Tavares", email: "ra***@obi.example" };
  const sent = { kind: "invited" as const, id: uuid("f1"), ...rafael, until: isoDay("2026-12-05") };
  const link = "https://obi.example/equipe/convite?token=abc";
  const shared = ok({ link, chat: "https://wa.me/?text=Oi", until: isoDay("2026-12-05") });

  it.each([
    [
      { kind: "member" as const, role: "instructor" as const, ...rafael },
      /^Entra como Professor: Rafael/,
      null,
    ],
    [{ kind: "member" as const, role: "owner" as const, ...rafael }, /^Entra como Dono\(a\): Rafael/, null],
    [{ ...sent, expired: false }, /^Convite enviado para Rafael .+, vale até 05\/12\/2026$/, "Mandar o link"],
    [
      { ...sent, expired: true },
      /^Convite para Rafael .+ venceu em 05\/12\/2026$/,
      "Convidar como professor",
    ],
    [null, "Sem acesso", "Convidar como professor"],
  ])("TEAM-46 is told in one sentence: %#", (login, sentence, button) => {
    show({ login });
    expect(screen.getByText(sentence)).toBeTruthy();
    for (const name of ["Mandar o link", "Convidar como professor"])
      expect(screen.queryByRole("button", { name }) !== null).toBe(name === button);
  });

  it("TEAM-45 a manager reads it and cannot invite, and nobody invites for an inactive instructor", () => {
    show({ login: { ...sent, expired: false } }, "manager");
    expect(screen.getByText(/^Convite enviado para Rafael/)).toBeTruthy();
    show({ status: "inactive" });
    for (const name of ["Mandar o link", "Convidar como professor"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });

  it("TEAM-45 'Convidar como professor' is filled with the instructor, and goes on with the link", async () => {
    jest.mocked(inviteMember).mockResolvedValue(ok({ id: uuid("f1") }));
    jest.mocked(shareTeamInvite).mockResolvedValue(shared);
    const user = show();
    const dialog = await press(user, "Convidar como professor");
    expect((await dialog.findByLabelText<HTMLInputElement>(/^Nome/)).value).toBe("Mestre Sato");
    expect(dialog.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe("sato@obi.example");
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Professor" }).checked).toBe(true);
    await user.click(dialog.getByRole("button", { name: "Enviar convite" }));
    const handover = within(await screen.findByRole("dialog", { name: "Convite enviado" }));
    expect(await handover.findByDisplayValue(link)).toBeTruthy();
    expect(jest.mocked(inviteMember).mock.calls[0]?.[0]).toEqual({
      requestId: expect.any(String),
      fullName: "Mestre Sato",
      email: "sato@obi.example",
      staffRole: "instructor",
      instructorId: sato,
    });
  });

  it("TEAM-45 shows the link of an invite that waits", async () => {
    jest.mocked(shareTeamInvite).mockResolvedValue(shared);
    const user = show({ login: { ...sent, expired: false } });
    const dialog = await press(user, "Mandar o link");
    expect(await dialog.findByDisplayValue(link)).toBeTruthy();
    expect(jest.mocked(shareTeamInvite).mock.calls[0]?.[0]).toMatchObject({ id: uuid("f1") });
    expect(inviteMember).not.toHaveBeenCalled();
  });
});

describe("TEAM-47 deactivating an instructor as whom a Professor enters", () => {
  const rafael = { kind: "member" as const, fullName: "Rafael Tavares", email: "ra***@obi.example" };
  const professor = { ...rafael, role: "instructor" as const };

  it("TEAM-47 says before that the login has no function until the instructor is reactivated", async () => {
    asked.mockReturnValue({
      classes: [],
      studentCount: 0,
      substitutions: 0,
      losesFunction: "Rafael Tavares",
    });
    const user = show({ login: professor });
    const dialog = await press(user, "Desativar");
    expect(await dialog.findByText(instructorCopy.leave.losesFunction("Rafael Tavares"))).toBeTruthy();
    expect(deactivateInstructor).not.toHaveBeenCalled();
  });

  it("TEAM-47 says nothing of a login where nobody loses the function", async () => {
    const user = show();
    const dialog = await press(user, "Desativar");
    await dialog.findByText("Esta aula fica sem instrutor:");
    expect(dialog.queryByText(/Sem função/)).toBeNull();
  });

  it("TEAM-47 is told on the page, and reactivating says that the function comes back", async () => {
    const user = show({ status: "inactive", login: professor });
    expect(
      screen.getByText(
        "Entra como Professor: Rafael Tavares (ra***@obi.example). Fica sem função até a reativação.",
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Reativar" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(/Rafael Tavares volta a entrar como Professor/)).toBeTruthy();
  });

  it("TEAM-47 an owner who teaches keeps the own function", async () => {
    const user = show({ status: "inactive", login: { ...rafael, role: "owner" } });
    expect(screen.getByText("Entra como Dono(a): Rafael Tavares (ra***@obi.example)")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Reativar" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.queryByText(/volta a entrar/)).toBeNull();
  });
});

describe("editing an instructor", () => {
  it("opens the filled form and sends it with the version that it showed", async () => {
    const user = show();
    const dialog = await press(user, "Editar");
    const name = await dialog.findByLabelText<HTMLInputElement>(/^Nome completo/);
    await dialog.findByRole("option", { name: "Preta" });
    const value = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
    expect(name.value).toBe("Mestre Sato");
    expect([value("Graduação"), value("Valor por hora"), value("Especializações")]).toEqual([
      uuid("b1"),
      "85,50",
      "Kata, Defesa pessoal",
    ]);
    await user.type(name, " Filho");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith(instructorCopy.edit.saved));
    expect(jest.mocked(updateInstructor).mock.calls[0]?.[0]).toMatchObject({
      id: sato,
      version: values.version,
      fullName: "Mestre Sato Filho",
      beltRankId: uuid("b1"),
      hireDate: "2020-03-01",
    });
  });

  it("threat 74 keeps the typed text if another tab saved first, and says so", async () => {
    jest.mocked(updateInstructor).mockResolvedValue(fail("changed", instructorCopy.edit.changed));
    const user = show();
    const dialog = await press(user, "Editar");
    await user.type(await dialog.findByLabelText(/^Nome completo/), " Filho");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() =>
      expect(toastError).toHaveBeenCalledWith(instructorCopy.edit.changed, instructorCopy.edit.failed),
    );
    expect(dialog.getByLabelText<HTMLInputElement>(/^Nome completo/).value).toBe("Mestre Sato Filho");
  });
});

describe("deactivating and reactivating an instructor", () => {
  it("asks, names the classes that lose their instructor, and hands them to the chosen successor", async () => {
    const user = show();
    const dialog = await press(user, "Desativar");
    expect(await dialog.findByText("Esta aula fica sem instrutor:")).toBeTruthy();
    expect(dialog.getByText(/Segunda · 19:00–20:30/)).toBeTruthy();
    expect(dialog.getByText(instructorCopy.leave.students(14))).toBeTruthy();
    await dialog.findByRole("option", { name: "Marina" });
    expect(dialog.queryByRole("option", { name: "Mestre Sato" })).toBeNull();
    await user.selectOptions(dialog.getByLabelText("Passar as aulas para"), "Marina");
    await user.click(dialog.getByRole("button", { name: "Desativar instrutor" }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith(instructorCopy.leave.done));
    expect(jest.mocked(deactivateInstructor).mock.calls[0]?.[0]).toMatchObject({
      id: sato,
      successorId: marina,
    });
  });

  it("warns if the successor teaches at that time, and still hands the classes over", async () => {
    const warning = "Marina já dá aula nesse horário: Boxe (segunda, 18:30 às 20:00).";
    jest.mocked(deactivateInstructor).mockResolvedValue(fail("clash", warning));
    const user = show();
    const dialog = await press(user, "Desativar");
    const successor = await dialog.findByLabelText("Passar as aulas para");
    await dialog.findByRole("option", { name: "Marina" });
    await user.selectOptions(successor, "Marina");
    await user.click(dialog.getByRole("button", { name: "Desativar instrutor" }));
    expect(await dialog.findByText(warning)).toBeTruthy();
    await user.selectOptions(successor, "");
    expect(dialog.queryByText(warning)).toBeNull();
    await user.selectOptions(successor, "Marina");
    await user.click(dialog.getByRole("button", { name: "Desativar instrutor" }));
    await dialog.findByText(warning);
    expect(toastError).not.toHaveBeenCalled();
    jest.mocked(deactivateInstructor).mockResolvedValue(ok({ id: sato, classes: 1 }));
    const anyway = dialog.getByRole<HTMLButtonElement>("button", { name: "Desativar mesmo assim" });
    await waitFor(() => expect(isDisabled(anyway)).toBe(false));
    await user.click(anyway);
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith(instructorCopy.leave.done));
    expect(jest.mocked(deactivateInstructor).mock.calls.map(([sent]) => sent.overrule)).toEqual([
      undefined,
      undefined,
      "on",
    ]);
  });

  it("counts the dates that lose a substitute, and offers to hand these over too", async () => {
    asked.mockReturnValue({ classes: [], studentCount: 0, substitutions: 2, losesFunction: null });
    const user = show();
    const dialog = await press(user, "Desativar");
    expect(
      await dialog.findByText("2 datas em que entra no lugar de outra pessoa ficam sem instrutor."),
    ).toBeTruthy();
    expect(dialog.queryByText(instructorCopy.leave.noClasses)).toBeNull();
    expect(dialog.getByLabelText("Passar as aulas para")).toBeTruthy();
  });

  it("asks for no successor if no class loses its instructor", async () => {
    asked.mockReturnValue({ classes: [], studentCount: 0, substitutions: 0, losesFunction: null });
    const user = show();
    const dialog = await press(user, "Desativar");
    expect(await dialog.findByText(instructorCopy.leave.noClasses)).toBeTruthy();
    expect(dialog.queryByLabelText("Passar as aulas para")).toBeNull();
  });

  it("shows an inactive instructor as such, and reactivates after a question", async () => {
    const user = show({ status: "inactive" });
    expect(screen.getByText(instructorCopy.page.inactive)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Desativar" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Reativar" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(reinstateInstructor).not.toHaveBeenCalled();
    await user.click(question.getByRole("button", { name: "Reativar instrutor" }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith(instructorCopy.comeBack.done));
    expect(jest.mocked(reinstateInstructor).mock.calls[0]?.[0]).toMatchObject({ id: sato });
  });
});
