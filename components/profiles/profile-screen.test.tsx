/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { linesCopy } from "@/lib/features/agreements/copy";
import { chargesCopy } from "@/lib/features/charges/copy";
import type { ProfileFile } from "@/lib/features/profiles/queries";
import { trainingOf } from "@/lib/features/profiles/rules";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { shownArt, shownBelt, shownProposal } from "@/lib/testing/shown-art";
import { type ProfileMoney, ProfileScreen, type ProfileView } from "./profile-screen";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock("@/lib/features/agreements/actions", () => ({}));
jest.mock("@/lib/features/charges/actions", () => ({}));
jest.mock("@/lib/features/credits/actions", () => ({}));
jest.mock("@/lib/features/enrollments/actions", () => ({}));
jest.mock("@/lib/features/files/actions", () => ({}));
jest.mock("@/lib/features/guardians/actions", () => ({}));
jest.mock("@/lib/features/invites/actions", () => ({}));
jest.mock("@/lib/features/notes/actions", () => ({}));
jest.mock("@/lib/features/payments/actions", () => ({}));
jest.mock("@/lib/features/proposals/actions", () => ({}));
jest.mock("@/lib/features/ranks/actions", () => ({}));
jest.mock("@/lib/features/students/actions", () => ({}));
jest.mock("@/lib/features/unions/actions", () => ({}));

const today = isoDay("2026-11-21");
const fresh = {
  id: "0190b0a0-0000-7000-8000-00000000000a",
  fullName: "Ana Lima",
  email: "an***@obi.example",
  phone: null,
  cpf: null,
  address: null,
  tags: [],
  birthDate: null,
  status: "active",
  enrollmentDate: today,
  beltDegree: 0,
  emergencyContactName: null,
  emergencyContactPhone: null,
  photoId: null,
  pause: null,
  minor: false,
  adult: false,
  lacksConsent: false,
  martialArt: null,
  belt: null,
  statusChanges: [],
  invite: { kind: "none" },
  opener: null,
} satisfies ProfileView["profile"];

const noMoney: ProfileMoney = {
  charges: [],
  payments: [],
  begun: {},
  due: {},
  hasPhone: true,
  monthlyFee: cents(0),
  fee: { status: "none", amount: cents(0), dueOn: isoDay("2026-11-10") },
  owed: { open: cents(0), late: cents(0) },
  credit: null,
};

const view = (more: Partial<ProfileView> = {}): ProfileView => ({
  profile: fresh,
  contacts: "masked",
  today,
  timeZone: "America/Sao_Paulo",
  ranks: [],
  training: trainingOf([], today),
  money: noMoney,
  agreed: { agreement: null, siblings: [] },
  classes: [],
  waits: [],
  union: null,
  guardians: [],
  health: true,
  notes: [],
  files: [],
  lead: null,
  erasure: { askedOn: null },
  withdrawn: [],
  colleagues: new Map([["marina", "Marina Sakamoto"]]),
  ...more,
});

const unended = { asked: null, endReason: null, endedBy: null, note: null };

const region = (name: string) => within(screen.getByRole("region", { name }));

describe("the page of one student", () => {
  it("has a heading for each section, and a link to it", () => {
    render(<ProfileScreen {...view()} />);
    const links = within(screen.getByRole("navigation", { name: "Seções" })).getAllByRole("link");
    for (const link of links)
      expect(document.querySelector(link.getAttribute("href") ?? "")?.tagName).toBe("SECTION");
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(links.length);
  });

  it("IMP-13 IMP-45 IMP-46 shows tags, the end of the CPF, and that there is no e-mail", () => {
    const profile = { ...fresh, phone: "(11) *****-1234", email: null };
    render(<ProfileScreen {...view({ profile: { ...profile, cpf: "***.***.***-25", tags: ["Kids"] } })} />);
    expect(within(screen.getByRole("list", { name: "Etiquetas" })).getByText("Kids")).toBeTruthy();
    expect(screen.getByText(/CPF \*\*\*\.\*\*\*\.\*\*\*-25/)).toBeTruthy();
    expect(screen.getByText("(11) *****-1234 · Sem e-mail")).toBeTruthy();
  });

  it("says what is still missing for a new student", () => {
    render(<ProfileScreen {...view()} />);
    expect(region("Graduação").getByText(/Nenhuma modalidade ainda/)).toBeTruthy();
    expect(region("Presença").getByText(/Nenhuma presença ainda/)).toBeTruthy();
    expect(region("Financeiro").getByText(/Nenhuma cobrança nem pagamento/)).toBeTruthy();
    expect(region("Responsáveis").getByText("Nenhum responsável cadastrado.")).toBeTruthy();
    expect(region("Arquivos").getByText(/Nenhum arquivo/)).toBeTruthy();
  });

  it("threat 85 lists withdrawn consents with date and author, and who wrote them down", () => {
    const on = isoDay("2026-11-20");
    const withdrawn = [
      { kind: "health" as const, by: "Ana Lima", userId: "ana", on },
      { kind: "child" as const, by: "Rita Lima", userId: "marina", on },
    ];
    const { rerender } = render(<ProfileScreen {...view({ withdrawn })} />);
    const lines = region("Privacidade").getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      "Informações de saúde: autorização retirada em 20/11/2026 por Ana Lima.",
      "Dados de um menor: autorização retirada em 20/11/2026 por Rita Lima, anotado por Marina Sakamoto.",
    ]);
    rerender(<ProfileScreen {...view()} />);
    expect(region("Privacidade").queryByRole("listitem")).toBeNull();
  });

  it("offers no file and no note beyond the 100 that the lists show, and says why", () => {
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
    ["Combinado", { agreed: null }],
    ["Aulas", { classes: null }],
    ["Saúde", { health: false }],
    ["Anotações", { notes: null }],
    ["Arquivos", { files: null }],
    ["Privacidade", { erasure: null }],
  ])("hides %s and its link without the right to see it", (title, hidden) => {
    render(<ProfileScreen {...view(hidden)} />);
    expect(screen.queryByRole("region", { name: title })).toBeNull();
    expect(screen.queryByRole("link", { name: title })).toBeNull();
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(11);
  });

  it("STU-05 calls in an emergency and writes to a guardian by one touch, once contacts are shown", () => {
    const shown = (contacts: ProfileView["contacts"]) =>
      view({
        contacts,
        profile: { ...fresh, emergencyContactName: "Bia Lima", emergencyContactPhone: "(11) 91111-2222" },
        guardians: [
          {
            id: "g",
            fullName: "Rui Lima",
            relation: "pai",
            email: "rui@obi.example",
            phone: "(11) 93333-4444",
            consentedOn: null,
            confirmedOn: null,
            hasEmail: true,
            sharesMailbox: false,
            access: { entered: false, until: null, ended: false },
            canSee: true,
            canPay: true,
            canSign: false,
            canPickUp: false,
            getsMessages: true,
          },
        ],
      });
    const links = () =>
      region("Responsáveis")
        .queryAllByRole("link")
        .map((link) => link.getAttribute("href"));
    const { rerender } = render(<ProfileScreen {...shown("masked")} />);
    expect(links()).toEqual([]);
    rerender(<ProfileScreen {...shown("open")} />);
    expect(links()).toEqual(["https://wa.me/5511933334444", "mailto:rui@obi.example", "tel:11911112222"]);
    expect(region("Responsáveis").getByRole("link", { name: "Ligar para (11) 91111-2222" })).toBeTruthy();
  });

  it("RIGHT-36 says that no guardian signs for an adult, who confirmed what, and whose address is shared", () => {
    const rita = {
      id: "g",
      fullName: "Rita Lima",
      relation: "mãe",
      email: "r***@obi.example",
      phone: null,
      consentedOn: isoDay("2020-03-01"),
      confirmedOn: null,
      hasEmail: true,
      sharesMailbox: true,
      access: { entered: true, until: null, ended: false },
      canSee: true,
      canPay: true,
      canSign: true,
      canPickUp: false,
      getsMessages: false,
    };
    const rui = {
      ...rita,
      id: "h",
      fullName: "Rui Lima",
      sharesMailbox: false,
      confirmedOn: isoDay("2026-11-20"),
    };
    const shown = (adult: boolean) =>
      view({ profile: { ...fresh, adult, minor: !adult }, guardians: [rita, rui] });
    const { rerender } = render(<ProfileScreen {...shown(true)} />);
    const guardians = region("Responsáveis");
    expect(guardians.getByText(/^Maior de idade: saúde, dados e autorizações são só do aluno/)).toBeTruthy();
    expect(guardians.getByText(/Rita Lima e o aluno usam o mesmo e-mail/)).toBeTruthy();
    expect(guardians.queryByText(/Rui Lima e o aluno/)).toBeNull();
    expect(guardians.getByText(/^vê o portal, paga · o aluno ainda não confirmou/)).toBeTruthy();
    expect(guardians.getByText(/^vê o portal, paga · confirmado pelo aluno em 20\/11\/2026/)).toBeTruthy();
    rerender(<ProfileScreen {...shown(false)} />);
    expect(region("Responsáveis").queryByText(/Maior de idade/)).toBeNull();
    expect(region("Responsáveis").getAllByText(/^vê o portal, paga, assina/)).toHaveLength(2);
  });

  it("threat 86 asks to add a minor's guardian only if there is none, else for the consent alone", () => {
    const mother = {
      id: "g",
      fullName: "Mãe Neves",
      relation: "mãe",
      email: null,
      phone: null,
      consentedOn: null,
      confirmedOn: null,
      hasEmail: false,
      sharesMailbox: false,
      access: { entered: false, until: null, ended: false },
      canSee: true,
      canPay: true,
      canSign: true,
      canPickUp: false,
      getsMessages: true,
    };
    const minor = { ...fresh, minor: true, lacksConsent: true };
    const shown = (guardians: (typeof mother)[]) => view({ profile: minor, guardians });
    const { rerender } = render(<ProfileScreen {...shown([])} />);
    expect(region("Responsáveis").getByText(/^Menor de 18 anos sem responsável.*Adicione o/)).toBeTruthy();
    rerender(<ProfileScreen {...shown([mother])} />);
    expect(
      region("Responsáveis").getByText(/^Menor de 18 anos sem a autorização do responsável/),
    ).toBeTruthy();
    expect(region("Responsáveis").queryByText(/Adicione o/)).toBeNull();
  });

  it("shows the emergency contact even if guardians are hidden", () => {
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
      shownArt({
        beltDegree: 1,
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
            toBelt: shownBelt("Azul"),
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
            toBelt: shownBelt("Azul"),
            instructor: { id: "sato", fullName: "Mestre Sato" },
          },
        ],
      }),
    ];
    render(<ProfileScreen {...view({ ranks })} />);
    const [correction, wrong] = region("Graduação").getAllByRole("listitem").slice(1);
    expect(correction?.textContent).toContain("Azul, 1 grau");
    expect(correction?.textContent).toContain("registrado por Marina Sakamoto · Faltou o grau");
    expect(wrong?.textContent).toContain("corrigida depois");
    expect(wrong?.textContent).toContain("Por Mestre Sato · registrado por alguém da academia");
  });

  it("TEAM-31 shows an instructor's proposal with belt, day, reason and both decisions", () => {
    const proposed = shownArt({ proposal: { ...shownProposal, reason: "Pronto há meses" } });
    render(<ProfileScreen {...view({ ranks: [proposed] })} />);
    const card = region("Graduação proposta");
    expect(card.getByText("Mestre Sato propõe, para 20/11/2026:")).toBeTruthy();
    expect(card.getByText(/Roxa/)).toBeTruthy();
    expect(card.getByText("Pronto há meses")).toBeTruthy();
    expect(card.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Aprovar", "Recusar"]);
  });

  it("IMP-49 IMP-51 lists a turma in one row with its days, then the classes for which the student waits", () => {
    const lesson = { name: "Judô", level: null, martialArtId: null, instructorId: null };
    const at = { startTime: "19:00", endTime: "20:00" };
    const place = (id: string, dayOfWeek: number, status: "active" | "suspended" = "active") => ({
      id,
      classId: `class-${id}`,
      status,
      since: today,
      class: { ...lesson, ...at, dayOfWeek },
    });
    const wait = { id: "w", classId: "class-w", name: "Boxe", dayOfWeek: 2, ...at };
    render(
      <ProfileScreen
        {...view({
          classes: [place("a", 1), place("b", 3, "suspended"), place("c", 5)],
          waits: [
            { ...wait, turn: 2, isCalled: false },
            { ...wait, id: "x", name: "Karatê", turn: 1, isCalled: true },
          ],
        })}
      />,
    );
    const rows = within(document.getElementById("aulas") ?? document.body).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "JudôSeg, Qua e Sex · 19:00–20:00Suspensa: Quarta",
      "BoxeTerça · 19:00–20:002º na espera",
      "KaratêTerça · 19:00–20:00Próximo: vaga livre",
    ]);
  });

  it("RIGHT-45 leads with the belt, how long it has been worn, and the classes in it", () => {
    const worn = shownArt({ beltDegree: 2, degreeSince: isoDay("2025-09-20") });
    const art = { id: "jj", name: "Jiu-Jitsu", modality: "Jiu-Jitsu" };
    const trained = { art, week: null, count: 70, last: isoDay("2026-01-05"), inRank: 64 };
    const profile = { ...fresh, belt: shownBelt("Azul"), beltDegree: 2, martialArt: "Jiu-Jitsu" };
    const training = trainingOf([trained], today);
    render(<ProfileScreen {...view({ profile, ranks: [worn], training })} />);
    expect(region("Graduação").getByText("faixa desde 20/09/2024")).toBeTruthy();
    const [first, ...others] = [
      ...screen.getByRole("region", { name: "Em números" }).querySelectorAll("dt"),
    ].map((title) => title.parentElement?.textContent);
    expect(first).toBe("Na graduação atual1 ano e 2 meses64 aulas");
    expect(others.map((text) => text?.slice(0, 9))).toEqual(["Último tr", "Em aberto", "Mensalida"]);
    const drawn = screen.getAllByText(/^Azul/)[0];
    const numbers = screen.getByRole("region", { name: "Em números" });
    expect(drawn?.compareDocumentPosition(numbers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(numbers.compareDocumentPosition(screen.getByRole("link", { name: "Mostrar contatos" }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it("lists open charges first, marks late ones as late, and shows the sum at the head", () => {
    const charge = { kind: "fee" as const, period: null, paidCents: cents(0) };
    const amount = { ...unended, totalCents: cents(15_000), openCents: cents(15_000) };
    const charges: ProfileFile["charges"] = [
      { ...charge, ...amount, id: "n", description: "Dezembro", status: "open", dueOn: isoDay("2026-12-10") },
      { ...charge, ...amount, id: "o", description: "Novembro", status: "open", dueOn: isoDay("2026-11-10") },
      {
        ...charge,
        ...amount,
        id: "p",
        description: "Outubro",
        status: "waived",
        dueOn: isoDay("2026-10-10"),
      },
    ];
    const owed = { open: cents(30_000), late: cents(15_000) };
    render(<ProfileScreen {...view({ money: { ...noMoney, charges, owed } })} />);
    const rows = region("Financeiro").getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Novembro.*Em atrasoRecebi$/),
      expect.stringMatching(/^Dezembro.*Em abertoRecebi$/),
      expect.stringMatching(/^Outubro.*Isenta$/),
    ]);
    expect(region("Em números").getByText(/150,00 em atraso/)).toBeTruthy();
  });

  it("FIN-08 offers actions on open and paid rows in place, and gives the reason of a reversal", async () => {
    HTMLElement.prototype.hidePopover = jest.fn();
    const charge = {
      ...unended,
      kind: "fee" as const,
      period: null,
      paidCents: cents(0),
      openCents: cents(15_000),
    };
    const payment = {
      method: "pix" as const,
      amountCents: cents(15_000),
      description: null,
      isOnline: false,
      isNumbered: false,
      chargeId: null,
    };
    const paid = {
      ...payment,
      id: "q",
      status: "completed" as const,
      day: today,
      reversal: null,
      reversedBy: null,
    };
    const back = { ...paid, id: "r", status: "cancelled" as const, day: isoDay("2026-11-20") };
    const money: ProfileMoney = {
      ...noMoney,
      charges: [
        {
          ...charge,
          id: "o",
          description: "Novembro",
          status: "open",
          totalCents: cents(15_000),
          dueOn: isoDay("2026-11-10"),
        },
      ],
      payments: [paid, { ...back, reversal: "Valor errado", reversedBy: "marina" }],
    };
    render(<ProfileScreen {...view({ money })} />);
    const rows = region("Financeiro");
    const entriesOf = (name: string) => {
      const button = rows.getByRole("button", { name });
      fireEvent.click(button);
      const menu = document.getElementById(button.getAttribute("popovertarget") ?? "");
      // jsdom knows no popovers, so the opening event is fired by hand.
      if (menu) fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
      return [...(menu?.children ?? [])].map(({ textContent }) => textContent);
    };
    expect(rows.getByRole("button", { name: "Recebi: Novembro" })).toBeTruthy();
    const ask = rows.getByRole("link", { name: "Cobrar pelo WhatsApp: Novembro" });
    expect(ask.getAttribute("href")).toBe("/dashboard/finance/cobrar/o");
    expect(entriesOf("Ações de Novembro, 10/11/2026")).toEqual([
      "Registrar outro valor ou data",
      "Pagar via MercadoPago",
      chargesCopy.waive.submit,
      linesCopy.title,
    ]);
    expect(entriesOf("Ações de Pagamento, 21/11/2026")).toEqual([
      "Registrar pagamento",
      "Recibo em PDF",
      "Compartilhar recibo",
      "Estornar",
    ]);
    expect(rows.getByText(/Estornado por Marina Sakamoto: Valor errado/)).toBeTruthy();
    expect(rows.getByText("Estornado", { exact: true })).toBeTruthy();
    expect(rows.getByRole("link", { name: /Ver todos/ }).getAttribute("href")).toBe(
      "/dashboard/finance?aba=todos&q=Ana+Lima",
    );
  });

  it("AGR-20 TEAM-51 says why a charge was waived, who waived it, and the note", () => {
    const waived = {
      kind: "fee" as const,
      id: "w",
      description: "Novembro",
      status: "waived" as const,
      period: null,
      dueOn: isoDay("2026-11-10"),
      totalCents: cents(15_000),
      paidCents: cents(0),
      openCents: cents(0),
      asked: null,
      endReason: "Bolsa de estudos",
      endedBy: "marina",
      note: "Tamanho M",
    };
    render(<ProfileScreen {...view({ money: { ...noMoney, charges: [waived] } })} />);
    expect(
      region("Financeiro").getByText(/Marina Sakamoto: Bolsa de estudos · Observação: Tamanho M$/),
    ).toBeTruthy();
  });

  it("RIGHT-11 names the charge of a sent receipt, links to its review, and does not receive it twice", () => {
    const charge = {
      ...unended,
      kind: "fee" as const,
      period: null,
      id: "o",
      description: "Novembro",
      status: "open" as const,
      dueOn: isoDay("2026-11-10"),
      paidCents: cents(0),
      openCents: cents(15_000),
      totalCents: cents(15_000),
    };
    const money: ProfileMoney = { ...noMoney, charges: [charge], begun: { o: "receipt" } };
    render(<ProfileScreen {...view({ money })} />);
    const rows = region("Financeiro");
    expect(rows.getByText("Vencimento 10/11/2026 · Comprovante enviado")).toBeTruthy();
    expect(rows.queryByText("Em atraso")).toBeNull();
    expect(rows.queryByRole("button", { name: /^Recebi/ })).toBeNull();
    expect(rows.getByRole("link", { name: "Conferir: Ana Lima, Novembro" }).getAttribute("href")).toBe(
      "/dashboard/finance/conferir",
    );
  });

  it("says how much of money and history is left out", () => {
    const change = { fromStatus: null, toStatus: "active" as const, day: today, reason: null, userId: null };
    const paid = {
      method: "pix" as const,
      amountCents: cents(1),
      description: null,
      reversal: null,
      reversedBy: null,
      isOnline: false,
      isNumbered: false,
      chargeId: null,
    };
    const charge = {
      ...unended,
      kind: "fee" as const,
      period: null,
      paidCents: cents(1),
      openCents: cents(0),
    };
    const of = (changes: number, payments: number, charges: number): Partial<ProfileView> => ({
      profile: {
        ...fresh,
        statusChanges: Array.from({ length: changes }, (_, id) => ({ ...change, id: String(id) })),
      },
      money: {
        ...noMoney,
        payments: Array.from({ length: payments }, (_, id) => ({
          ...paid,
          id: `p${id}`,
          status: "completed",
          day: today,
        })),
        charges: Array.from({ length: charges }, (_, id) => ({
          ...charge,
          id: `c${id}`,
          description: "Mês",
          status: "paid",
          totalCents: cents(1),
          dueOn: today,
        })),
      },
    });
    const cuts = [/6 últimos pagamentos/, /20 últimas mudanças/];
    const { rerender } = render(<ProfileScreen {...view(of(20, 6, 3))} />);
    expect(cuts.map((cut) => screen.queryByText(cut))).toEqual([null, null]);
    rerender(<ProfileScreen {...view(of(21, 7, 4))} />);
    for (const cut of cuts) expect(screen.getByText(cut)).toBeTruthy();
    expect(region("Histórico da situação").getAllByRole("listitem")).toHaveLength(20);
    expect(region("Financeiro").getAllByRole("listitem")).toHaveLength(10);
  });

  it.each([
    ["A vencer", 15_000],
    ["Em dia", 0],
  ])("says %s if nothing is late", (said, open) => {
    const owed = { open: cents(open), late: cents(0) };
    render(<ProfileScreen {...view({ money: { ...noMoney, owed } })} />);
    expect(region("Em números").getByText(said)).toBeTruthy();
  });

  it("AGR-13 calls a scholarship by its name among the figures", () => {
    const agreement = {
      plan: null,
      amount: cents(0),
      everyMonths: 1,
      dueDay: 10,
      beginsOn: null,
      endsOn: null,
      scholarship: true,
      early: cents(0),
      next: null,
      discounts: [],
      lines: [],
      asked: cents(0),
    };
    render(<ProfileScreen {...view({ agreed: { agreement, siblings: [] } })} />);
    expect(region("Em números").getByText("Bolsa integral")).toBeTruthy();
  });

  it("AGR-12 says in which month a fee begins that is not asked yet", () => {
    const fee = { ...noMoney.fee, begins: isoDay("2026-12-01") };
    render(<ProfileScreen {...view({ money: { ...noMoney, monthlyFee: cents(15_000), fee } })} />);
    expect(region("Em números").getByText("Começa em dezembro de 2026")).toBeTruthy();
    expect(region("Em números").queryByText("Sem mensalidade")).toBeNull();
  });

  it("names the art of the classes attended also for who reads no ranks", () => {
    const art = { id: "jj", name: "Jiu-Jitsu", modality: "Jiu-Jitsu" };
    const row = { week: null, count: 3, last: isoDay("2026-01-05"), inRank: 0 };
    const training = trainingOf(
      [
        { ...row, art },
        { ...row, art: null, count: 1 },
      ],
      today,
    );
    render(<ProfileScreen {...view({ ranks: null, training })} />);
    const names = region("Presença")
      .getAllByRole("listitem")
      .map((item) => item.firstChild?.textContent);
    expect(names).toEqual(["Jiu-Jitsu", "Aula sem modalidade"]);
  });

  it("draws the weeks as a chart, and repeats them as a table for screen readers", () => {
    const row = {
      art: null,
      week: isoDay("2026-11-16"),
      count: 3,
      last: isoDay("2026-11-18"),
      inRank: 0,
    };
    render(<ProfileScreen {...view({ training: trainingOf([row], today) })} />);
    const table = within(screen.getByRole("table", { name: "Aulas por semana" }));
    expect(table.getAllByRole("row")).toHaveLength(1 + 16);
    expect(table.getByRole("row", { name: "Semana de 16/11/2026 3" })).toBeTruthy();
  });
});

it("IMP-52 the page says which guardian opens a child's portal, and offers no invite once they enter", () => {
  const opener = { fullName: "Rita Lima", access: { entered: true, until: null, ended: false } };
  render(<ProfileScreen {...view({ profile: { ...fresh, opener } })} />);
  expect(screen.getByText(/Quem entra é Rita Lima/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Convidar para o portal" })).toBeNull();
});
