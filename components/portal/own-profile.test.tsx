/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { consentAsGuardian } from "@/lib/features/guardians/actions";
import { guardiansCopy } from "@/lib/features/guardians/copy";
import type { OwnProfileView } from "@/lib/features/portal/loaders";
import { saveOwnContact, saveOwnEmergency } from "@/lib/features/students/actions";
import { isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { OwnProfile } from "./own-profile";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/guardians/actions", () => ({
  consentAsGuardian: jest.fn(),
  confirmGuardian: jest.fn(),
}));
jest.mock("@/lib/features/students/actions", () => ({
  saveOwnContact: jest.fn(),
  saveOwnEmergency: jest.fn(),
}));

const personal: Extract<OwnProfileView, { tab: "personal" }> = {
  tab: "personal",
  child: null,
  mayEdit: true,
  contact: {
    id: "1",
    fullName: "Ana Lima",
    email: "ana@obi.example",
    phone: null,
    birthDate: isoDay("2001-04-09"),
    enrolledOn: isoDay("2026-01-10"),
    status: "active",
    version: "as-shown",
  },
};

const emergency: Extract<OwnProfileView, { tab: "emergency" }> = {
  tab: "emergency",
  child: null,
  mayEdit: true,
  emergency: { id: "1", emergencyContactName: "Rui", emergencyContactPhone: null, version: "as-shown" },
  health: "Asma",
  isUnreadable: false,
  consented: true,
  consent: null,
};

const belt = { name: "Azul", color: "#1D4ED8", color2: null, color3: null, tipColor: null };
const academic: Extract<OwnProfileView, { tab: "academic" }> = {
  tab: "academic",
  child: null,
  ofAdult: false,
  today: isoDay("2026-11-27"),
  arts: [
    {
      martialArtId: "a",
      status: "active",
      name: "Jiu-Jitsu",
      startedOn: isoDay("2026-01-10"),
      beltDegree: 1,
      rankSince: isoDay("2026-10-03"),
      beltRank: { ...belt, orderRank: 2 },
      next: { name: "Roxa", minMonths: 24, minAgeYears: 16, from: isoDay("2028-10-03") },
      promotions: [
        {
          id: "p",
          toDegree: 1,
          promotedOn: isoDay("2026-10-03"),
          estimated: false,
          belt,
          instructor: "Aiko",
        },
      ],
    },
  ],
  training: {
    total: 1,
    last: isoDay("2026-11-20"),
    weeks: [{ monday: isoDay("2026-11-16"), count: 1 }],
    byArt: [],
  },
};

beforeEach(() => jest.clearAllMocks());

async function open(view: OwnProfileView, title: string) {
  const user = userEvent.setup();
  render(<OwnProfile view={view} />);
  await user.click(screen.getByRole("button", { name: "Editar" }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  return { user, dialog, save: () => user.click(dialog.getByRole("button", { name: "Salvar" })) };
}

it("PORTAL-37 the profile has the tabs Pessoal, Acadêmico and Emergência, and marks the open one", () => {
  render(<OwnProfile view={personal} />);
  const tabs = within(screen.getByRole("navigation", { name: "Partes do perfil" })).getAllByRole("link");
  expect(tabs.map((tab) => [tab.textContent?.trim(), tab.getAttribute("href"), tab.ariaCurrent])).toEqual([
    ["Pessoal", "/student/profile", "true"],
    ["Acadêmico", "/student/profile?aba=academico", null],
    ["Emergência", "/student/profile?aba=emergencia", null],
  ]);
  expect(screen.getByText("E-mail").nextSibling?.textContent).toBe("ana@obi.example");
  expect(screen.getByText("Telefone").nextSibling?.textContent).toBe("Não informado");
});

it("PORTAL-37 the academic tab shows belts with their history, and the attendance", () => {
  render(<OwnProfile view={academic} />);
  expect(screen.getByRole("list", { name: "Graduações em Jiu-Jitsu" }).textContent).toContain(
    "03/10/2026 · Aiko",
  );
  expect(screen.getByRole("region", { name: "Presença" }).textContent).toContain("1 aula no total");
});

it("PORTAL-37 the next belt is named with its usual requirements and the day on which they are met", () => {
  const [art] = academic.arts;
  const line = (more: Partial<NonNullable<typeof art>["next"]>) => {
    const next = { name: "Roxa", minMonths: 24, minAgeYears: 16, from: isoDay("2028-10-03"), ...more };
    const { container, unmount } = render(
      <OwnProfile view={{ ...academic, arts: art ? [{ ...art, next }] : [] }} />,
    );
    const said = /Próxima: .*/.exec(container.innerHTML.replace(/<[^>]*>/g, "\n"))?.[0];
    unmount();
    return said;
  };
  const asked = "Próxima: Roxa. Mínimo usual: 2 anos na faixa atual e idade de 16 anos.";
  expect(line({})).toBe(`${asked} Cumprido a partir de 03/10/2028.`);
  expect(line({ from: isoDay("2026-11-27") })).toBe(
    `${asked} Já cumprido. Quem decide a graduação é a academia.`,
  );
  expect(line({ from: null })).toBe(asked);
  expect(line({ minMonths: null, minAgeYears: null, from: null })).toBe("Próxima: Roxa.");
});

it("PORTAL-37 PORTAL-38 the contact form edits the telephone alone, and saves it or is left by Cancelar", async () => {
  jest.mocked(saveOwnContact).mockResolvedValue(ok({ id: "1" }));
  const { user, dialog, save } = await open(personal, "Editar contato");
  expect(dialog.getAllByRole("textbox")).toHaveLength(1);
  await user.type(dialog.getByLabelText("Telefone"), "11911112222");
  await save();
  await waitFor(() => expect(toastSuccess).toHaveBeenCalled());
  const sent = jest.mocked(saveOwnContact).mock.calls[0]?.[0];
  expect(sent).toMatchObject({ version: "as-shown", phone: "(11) 91111-2222" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Editar" }));
  await user.click(await screen.findByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(saveOwnContact).toHaveBeenCalledTimes(1);
});

it("PORTAL-39 a failed save says 'Erro ao atualizar.' and keeps the typed text", async () => {
  jest.mocked(saveOwnEmergency).mockResolvedValue(fail("busy", "Tente de novo em instantes."));
  const { user, dialog, save } = await open(emergency, "Editar emergência");
  await user.type(dialog.getByLabelText("Condições médicas"), " leve");
  await save();
  await waitFor(() => expect(toastError).toHaveBeenCalledWith(expect.anything(), "Erro ao atualizar."));
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Condições médicas").value).toBe("Asma leve");
});

it("PORTAL-38 a guardian without signing rights can edit nothing and sees no health data", () => {
  const { rerender } = render(<OwnProfile view={{ ...personal, mayEdit: false }} />);
  expect(screen.queryByRole("button", { name: "Editar" })).toBeNull();
  rerender(<OwnProfile view={{ ...emergency, mayEdit: false, health: null }} />);
  expect(screen.queryByRole("button", { name: "Editar" })).toBeNull();
  expect(screen.queryByText("Condições médicas")).toBeNull();
});

it("RIGHT-53 health data that cannot be read is reported as such and not asked for", async () => {
  const { dialog } = await open({ ...emergency, health: null, isUnreadable: true }, "Editar emergência");
  expect(dialog.queryByLabelText("Condições médicas")).toBeNull();
  expect(screen.getAllByText(/não pode ser lido agora/).length).toBeGreaterThan(1);
});

describe("the profile of a minor for whom nobody has consented (threat 86)", () => {
  const lacking = { ...emergency, health: null, consent: { guardian: null, elsewhere: false } };

  it("asks nothing about health in the emergency form, and says what has to come first", async () => {
    const { dialog } = await open(lacking, "Editar emergência");
    expect(dialog.queryByLabelText("Condições médicas")).toBeNull();
    expect(dialog.getByText(/um responsável precisa autorizar antes/)).toBeTruthy();
  });

  it("lets a guardian consent by name in the student's own account", async () => {
    jest.mocked(consentAsGuardian).mockResolvedValue(ok({ id: "g" }));
    const user = userEvent.setup();
    render(<OwnProfile view={lacking} />);
    await user.click(screen.getByRole("button", { name: "Registrar autorização" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Autorização do responsável" }));
    await user.type(dialog.getByLabelText(/^Nome do responsável/), "Rita Lima");
    await user.type(dialog.getByLabelText(/^Parentesco/), "mãe");
    await user.click(dialog.getByRole("checkbox", { name: /também os de saúde/ }));
    await user.click(dialog.getByRole("button", { name: "Autorizar" }));
    await waitFor(() => expect(consentAsGuardian).toHaveBeenCalledTimes(1));
    expect(jest.mocked(consentAsGuardian).mock.calls[0]?.[0]).toMatchObject({
      guardianName: "Rita Lima",
      relation: "mãe",
      consent: "on",
    });
  });

  it("asks a guardian's own account only to agree", async () => {
    const user = userEvent.setup();
    render(
      <OwnProfile
        view={{
          ...lacking,
          consent: { guardian: { guardianId: "g", fullName: "Rita", relation: "mãe" }, elsewhere: false },
        }}
      />,
    );
    await user.click(screen.getByRole("button", { name: "Registrar autorização" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByLabelText(/^Nome do responsável/)).toBeNull();
    expect(dialog.getByRole("checkbox")).toBeTruthy();
  });

  it("says where to consent, without a button, if the guardian has to use an account of their own", () => {
    render(<OwnProfile view={{ ...lacking, consent: { guardian: null, elsewhere: true } }} />);
    expect(screen.getByText(/^O responsável autoriza no próprio acesso\./)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Registrar autorização" })).toBeNull();
  });
});

it("RIGHT-42 the profile of a child is named after the child", () => {
  const { rerender } = render(<OwnProfile view={personal} />);
  const title = () => screen.getByRole("heading", { level: 1 }).textContent;
  expect(title()).toBe("Meu Perfil");
  rerender(<OwnProfile view={{ ...personal, child: "Breno" }} />);
  expect(title()).toBe("Perfil de Breno");
});

it("RIGHT-36 a guardian of an adult student sees the training alone, and is told why", () => {
  const { rerender } = render(<OwnProfile view={{ ...academic, ofAdult: true }} />);
  expect(screen.getByText(guardiansCopy.adult.closed)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Pessoal" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Emergência" })).toBeNull();
  expect(screen.queryByRole("link", { name: /Privacidade/ })).toBeNull();
  rerender(<OwnProfile view={academic} />);
  expect(screen.queryByText(guardiansCopy.adult.closed)).toBeNull();
  expect(screen.getByRole("link", { name: "Emergência" })).toBeTruthy();
});
