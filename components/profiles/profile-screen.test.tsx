/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import type { ProfileFile } from "@/lib/features/profiles/queries";
import { trainingOf } from "@/lib/features/profiles/rules";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { type ProfileMoney, ProfileScreen, type ProfileView } from "./profile-screen";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock("@/lib/features/enrollments/actions", () => ({}));
jest.mock("@/lib/features/files/actions", () => ({}));
jest.mock("@/lib/features/guardians/actions", () => ({}));
jest.mock("@/lib/features/invites/actions", () => ({}));
jest.mock("@/lib/features/notes/actions", () => ({}));
jest.mock("@/lib/features/payments/actions", () => ({}));
jest.mock("@/lib/features/ranks/actions", () => ({}));
jest.mock("@/lib/features/students/actions", () => ({}));

const today = isoDay("2026-11-21");
const belt = (name: string) => ({
  id: `belt-${name}`,
  name,
  color: "#1F4FA3",
  color2: null,
  color3: null,
  tipColor: null,
});

const fresh = {
  id: "0190b0a0-0000-7000-8000-00000000000a",
  fullName: "Ana Lima",
  email: "an***@obi.example",
  phone: null,
  birthDate: null,
  status: "active",
  enrollmentDate: today,
  beltDegree: 0,
  emergencyContactName: null,
  emergencyContactPhone: null,
  photoId: null,
  martialArt: null,
  belt: null,
  statusChanges: [],
  invite: { kind: "none" },
} satisfies ProfileView["profile"];

const noMoney: ProfileMoney = {
  charges: [],
  payments: [],
  monthlyFee: cents(0),
  fee: { status: "none", amount: cents(0), dueOn: isoDay("2026-11-10") },
  owed: { open: cents(0), late: cents(0) },
};

const view = (more: Partial<ProfileView> = {}): ProfileView => ({
  profile: fresh,
  contacts: "masked",
  today,
  timeZone: "America/Sao_Paulo",
  ranks: [],
  training: trainingOf([], today),
  money: noMoney,
  classes: [],
  guardians: [],
  health: true,
  notes: [],
  files: [],
  lead: null,
  colleagues: new Map([["marina", "Marina Sakamoto"]]),
  ...more,
});

const region = (name: string) => within(screen.getByRole("region", { name }));

describe("the page of one student", () => {
  it("has a heading for each section, and a link that leads there", () => {
    render(<ProfileScreen {...view()} />);
    const links = within(screen.getByRole("navigation", { name: "Seções" })).getAllByRole("link");
    for (const link of links)
      expect(document.querySelector(link.getAttribute("href") ?? "")?.tagName).toBe("SECTION");
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(links.length);
  });

  it("says of a fresh student what is not there yet", () => {
    render(<ProfileScreen {...view()} />);
    expect(region("Graduação").getByText(/Nenhuma modalidade ainda/)).toBeTruthy();
    expect(region("Presença").getByText(/Nenhuma presença ainda/)).toBeTruthy();
    expect(region("Financeiro").getByText(/Nenhuma cobrança nem pagamento/)).toBeTruthy();
    expect(region("Responsáveis").getByText("Nenhum responsável cadastrado.")).toBeTruthy();
    expect(region("Arquivos").getByText(/Nenhum arquivo/)).toBeTruthy();
  });

  it("offers no file and no note beyond what the lists show, and says why", () => {
    const at = new Date("2026-11-20T12:00:00Z");
    const hundred = <T,>(one: (id: string) => T) => Array.from({ length: 100 }, (_, id) => one(String(id)));
    const note = { body: "Uma", createdAt: at, userId: null };
    const file = { name: "a.pdf", contentType: "application/pdf", sizeBytes: 5, createdAt: at, userId: null };
    const full = { notes: hundred((id) => ({ ...note, id })), files: hundred((id) => ({ ...file, id })) };
    const { rerender } = render(<ProfileScreen {...view()} />);
    const offers = () => [
      region("Anotações").queryByRole("button", { name: "Anotar" }),
      region("Arquivos").queryByRole("button", { name: "Enviar arquivo" }),
    ];
    expect(offers()).not.toContain(null);
    rerender(<ProfileScreen {...view(full)} />);
    expect(offers()).toEqual([null, null]);
    expect(region("Anotações").getByText(/até 100 anotações/)).toBeTruthy();
    expect(region("Arquivos").getByText(/até 100 arquivos/)).toBeTruthy();
  });

  it.each([
    ["Graduação", { ranks: null }],
    ["Presença", { training: null }],
    ["Financeiro", { money: null }],
    ["Aulas", { classes: null }],
    ["Saúde", { health: false }],
    ["Anotações", { notes: null }],
    ["Arquivos", { files: null }],
  ])("shows nothing of %s to who may not see it, and no link to it", (title, hidden) => {
    render(<ProfileScreen {...view(hidden)} />);
    expect(screen.queryByRole("region", { name: title })).toBeNull();
    expect(screen.queryByRole("link", { name: title })).toBeNull();
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(9);
  });

  it("shows whom to call in an emergency also where guardians are not to be seen", () => {
    render(<ProfileScreen {...view({ guardians: null, money: null, training: null })} />);
    const guardians = region("Responsáveis");
    expect(guardians.getByText("Em caso de emergência")).toBeTruthy();
    expect(guardians.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("region", { name: "Em números" })).toBeNull();
    expect(screen.queryByRole("button", { name: /pagamento/i })).toBeNull();
  });

  it("STU-05 offers the contacts on request, and never fetches them ahead", () => {
    render(<ProfileScreen {...view()} />);
    const link = screen.getByRole("link", { name: "Mostrar contatos" });
    expect(link.getAttribute("href")).toBe(`/dashboard/students/${fresh.id}?contatos=abertos`);
  });

  it("tells how a rank came about: who awarded, who wrote it down, what was corrected and why", () => {
    const told = { fromBeltId: null, fromDegree: 0, estimated: false, skips: false, createdAt: new Date(0) };
    const ranks: ProfileFile["arts"] = [
      {
        martialArtId: "jj",
        isPrimary: true,
        status: "active",
        startedOn: isoDay("2026-01-10"),
        endedOn: null,
        beltDegree: 1,
        rankSince: isoDay("2026-06-20"),
        degreeSince: isoDay("2026-06-20"),
        rankEstimated: false,
        martialArt: { name: "Jiu-Jitsu", gradeWord: "faixa" },
        beltRank: belt("Azul"),
        instructor: null,
        promotions: [
          {
            ...told,
            id: "b",
            kind: "correction",
            toDegree: 1,
            promotedOn: isoDay("2026-06-20"),
            reason: "Faltou o grau",
            userId: "marina",
            supersedesId: "a",
            fromBelt: null,
            toBelt: belt("Azul"),
            instructor: null,
          },
          {
            ...told,
            id: "a",
            kind: "belt",
            toDegree: 0,
            promotedOn: isoDay("2026-06-20"),
            reason: null,
            userId: "gone",
            supersedesId: null,
            fromBelt: null,
            toBelt: belt("Azul"),
            instructor: { id: "sato", fullName: "Mestre Sato" },
          },
        ],
      },
    ];
    render(<ProfileScreen {...view({ ranks })} />);
    const [correction, wrong] = region("Graduação").getAllByRole("listitem").slice(1);
    expect(correction?.textContent).toContain("Azul, 1 grau");
    expect(correction?.textContent).toContain("registrado por Marina Sakamoto · Faltou o grau");
    expect(wrong?.textContent).toContain("corrigida depois");
    expect(wrong?.textContent).toContain("Por Mestre Sato · registrado por alguém da academia");
  });

  it("lists what is open first, what is late as late, and the sum at the head", () => {
    const charge = { kind: "fee" as const, period: null, paidCents: cents(0) };
    const amount = { totalCents: cents(15_000), openCents: cents(15_000) };
    const charges: ProfileFile["charges"] = [
      { ...charge, ...amount, id: "n", description: "Dezembro", status: "open", dueOn: isoDay("2026-12-10") },
      { ...charge, ...amount, id: "o", description: "Novembro", status: "open", dueOn: isoDay("2026-11-10") },
      { ...charge, ...amount, id: "p", description: "Outubro", status: "paid", dueOn: isoDay("2026-10-10") },
    ];
    const owed = { open: cents(30_000), late: cents(15_000) };
    render(<ProfileScreen {...view({ money: { ...noMoney, charges, owed } })} />);
    const rows = region("Financeiro").getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Novembro.*Em atraso$/),
      expect.stringMatching(/^Dezembro.*Em aberto$/),
      expect.stringMatching(/^Outubro.*Paga$/),
    ]);
    expect(region("Em números").getByText(/150,00 em atraso/)).toBeTruthy();
  });

  it.each([
    ["A vencer", 15_000],
    ["Em dia", 0],
  ])("says %s where nothing is late", (said, open) => {
    const owed = { open: cents(open), late: cents(0) };
    render(<ProfileScreen {...view({ money: { ...noMoney, owed } })} />);
    expect(region("Em números").getByText(said)).toBeTruthy();
  });

  it("draws the weeks for those who see, and tells them in a table to all others", () => {
    const row = { martialArtId: null, week: isoDay("2026-11-16"), count: 3, last: isoDay("2026-11-18") };
    render(<ProfileScreen {...view({ training: trainingOf([row], today) })} />);
    const table = within(screen.getByRole("table", { name: "Aulas por semana" }));
    expect(table.getAllByRole("row")).toHaveLength(1 + 16);
    expect(table.getByRole("row", { name: "Semana de 16/11/2026 3" })).toBeTruthy();
  });
});
