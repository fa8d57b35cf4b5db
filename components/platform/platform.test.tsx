/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import type { PlatformView } from "@/lib/features/platform/loaders";
import { changePlan } from "@/lib/features/studios/actions";
import { managedCopy } from "@/lib/features/studios/copy/platform";
import type { StudioRow } from "@/lib/features/studios/queries/list-studios";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import { ManageDialog } from "./manage-dialog";
import { platformNav } from "./platform-nav";
import { PlatformScreen } from "./platform-screen";
import { PlatformTabs } from "./platform-tabs";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/studios/actions", () => ({ changePlan: jest.fn() }));
jest.mock("@/lib/features/closures/actions", () => ({ closeStudio: jest.fn() }));
jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  useRouter: () => ({ replace: jest.fn() }),
  usePathname: () => "/admin",
  useSearchParams: () => new URLSearchParams(),
}));

const studio: StudioRow = {
  id: "0190b0a0-0000-7000-8000-000000000001",
  name: "Dojô Vila",
  email: "vila@obi.example",
  since: isoDay("2026-10-02"),
  state: "trialOver",
  plan: "basic",
  isFull: false,
  trialEndsOn: isoDay("2026-10-09"),
  isTrialOver: true,
  isPaying: false,
  runs: false,
};

const none = {
  active: 0,
  trial: 0,
  trialOver: 0,
  pastDue: 0,
  cancelled: 0,
  refunded: 0,
  chargedBack: 0,
  suspended: 0,
};

const view: PlatformView = {
  filter: { q: "", state: null },
  numbers: {
    studios: 12,
    active: 3,
    onTrial: 2,
    revenue: cents(32_970),
    begun: { thisMonth: 9, lastMonth: 8 },
  },
  counts: { ...none, active: 3, trialOver: 1 },
  found: 4,
  shown: 1,
  studios: [studio],
  page: 1,
  pages: 1,
};

const figure = (term: string) => screen.getByText(term).closest("div")?.textContent ?? "";

describe("the first screen", () => {
  it("ADMIN-06 ADMIN-07 ADMIN-08 shows four figures, real ones first, with estimate and target beside them", () => {
    render(<PlatformScreen {...view} />);
    expect(figure("Academias ativas")).toBe("Academias ativas32 em teste");
    expect(figure("Total de academias")).toBe("Total de academias129 criadas neste mês");
    expect(figure("Receita mensal").replaceAll("\u00a0", " ")).toBe(
      "Receita mensalR$ 329,70Estimativa: R$ 597,00",
    );
    expect(figure("Crescimento no mês")).toBe("Crescimento no mês12,5%Meta: 12,5%");
  });

  it("ADMIN-09 shows each studio with its badges, its page and a button to manage it", async () => {
    render(<PlatformScreen {...view} />);
    const row = screen.getByRole("row", { name: /Dojô Vila/ });
    expect(within(row).getByText("Teste encerrado")).toBeTruthy();
    expect(within(row).getByText("Básico")).toBeTruthy();
    expect(within(row).getByRole("link", { name: "Dojô Vila" }).getAttribute("href")).toBe(
      `/admin/studios/${studio.id}`,
    );
    expect(within(row).getByRole("button", { name: "Gerenciar Dojô Vila" }).textContent).toBe("Gerenciar");
  });

  it("ADMIN-09 offers as filters the states that some studio has, and the chosen state", () => {
    render(<PlatformScreen {...view} filter={{ q: "vila", state: "suspended" }} shown={0} studios={[]} />);
    const filters = within(screen.getByRole("navigation", { name: "Situação" })).getAllByRole("link");
    expect(filters.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Todas 4", "/admin/studios?q=vila"],
      ["Ativa 3", "/admin/studios?situacao=ativas&q=vila"],
      ["Teste encerrado 1", "/admin/studios?situacao=teste-encerrado&q=vila"],
      ["Suspensa 0", "/admin/studios?situacao=suspensas&q=vila"],
    ]);
    expect(screen.getByText("Nenhuma academia encontrada")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ver todas as academias" })).toBeTruthy();
  });

  it("says so if there is no studio yet", () => {
    render(<PlatformScreen {...view} numbers={{ ...view.numbers, studios: 0 }} shown={0} studios={[]} />);
    expect(screen.getByText("Nenhuma academia ainda")).toBeTruthy();
    expect(screen.queryByRole("search")).toBeNull();
  });

  it("ADMIN-01 the studios are a page of the navigation, which opens the same view", () => {
    expect(platformNav.map(({ href, label }) => [href, label])).toEqual([
      ["/admin", "Dashboard Global"],
      ["/admin/studios", "Academias"],
      ["/admin/blog", "Blog"],
      ["/admin/notifications", "Notificações"],
      ["/admin/analytics", "Analytics"],
      ["/admin/settings", "Configurações"],
    ]);
  });

  it("ADMIN-05 has tabs with addresses, and marks the chosen one", () => {
    render(<PlatformTabs tab="contact" />);
    const tabs = within(screen.getByRole("navigation", { name: "Partes do Dashboard Global" }));
    expect(
      tabs
        .getAllByRole("link")
        .map((link) => [
          link.textContent?.trim(),
          link.getAttribute("href"),
          link.getAttribute("aria-current"),
        ]),
    ).toEqual([
      ["Academias", "/admin/studios", null],
      ["Blog", "/admin/blog", null],
      ["Contato", "/admin/contact", "true"],
      ["Notificações", "/admin/notifications", null],
      ["Analytics", "/admin/analytics", null],
    ]);
  });

  it("ADMIN-16 'Enviar Notificação' links to the notifications tab", () => {
    render(<PlatformScreen {...view} />);
    const link = screen.getByRole("link", { name: "Enviar Notificação" });
    expect(link.getAttribute("href")).toBe("/admin/notifications");
  });

  it("ADMIN-06 each figure links to the academies behind it", () => {
    render(<PlatformScreen {...view} />);
    const numbers = within(screen.getByRole("region", { name: "Números da plataforma" }));
    expect(numbers.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/admin/studios?situacao=ativas",
      "/admin/studios",
      "/admin/analytics/linhas?figura=pagam",
      "/admin/analytics/linhas?figura=novas",
    ]);
  });
});

describe("managing an academy", () => {
  const open = (over: Partial<StudioRow> = {}) => {
    const onClose = jest.fn();
    render(<ManageDialog studio={{ ...studio, ...over }} onClose={onClose} />);
    return onClose;
  };

  it("ADMIN-10 ADMIN-13 gives the full plan and confirms it in the specified words", async () => {
    jest.mocked(changePlan).mockResolvedValue(ok({ id: studio.id, isChanged: true }));
    const onClose = open();
    fireEvent.click(screen.getByRole("button", { name: "Mudar para plano completo" }));
    await waitFor(() =>
      expect(toastSuccess).toHaveBeenCalledWith("Studio alterado para plano completo com sucesso"),
    );
    expect(jest.mocked(changePlan).mock.calls[0]?.[0]).toMatchObject({ id: studio.id, plan: "full" });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it("ADMIN-12 ADMIN-13 takes the full plan back, and says beforehand whether the academy keeps its access", async () => {
    jest.mocked(changePlan).mockResolvedValue(ok({ id: studio.id, isChanged: true }));
    open({ isFull: true });
    expect(screen.getByText(managedCopy.plan.closes)).toBeTruthy();
    expect(screen.queryByText(managedCopy.plan.pays)).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Mudar para grátis" }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith("Studio alterado para grátis com sucesso"));
  });

  it("RIGHT-48 says that nothing changed if another window was faster", async () => {
    jest.mocked(changePlan).mockResolvedValue(ok({ id: studio.id, isChanged: false }));
    open({ isFull: true });
    fireEvent.click(screen.getByRole("button", { name: "Mudar para grátis" }));
    await waitFor(() =>
      expect(toastSuccess).toHaveBeenCalledWith("Esta academia já está no plano Grátis. Nada mudou."),
    );
  });

  it("ADMIN-12 says that a running trial keeps the access and that a charged subscription continues", () => {
    open({ isFull: true, isTrialOver: false, trialEndsOn: isoDay("2026-12-09"), isPaying: true });
    expect(screen.getByText(/continua com acesso até 09\/12\/2026/)).toBeTruthy();
    expect(screen.getByText(managedCopy.plan.pays)).toBeTruthy();
  });

  it("ADMIN-12 says whether an academy on the free plan is still charged for a subscription", () => {
    open({ isFull: false, runs: true });
    expect(screen.getByText(managedCopy.plan.runs)).toBeTruthy();
    cleanup();
    open({ isFull: false, isPaying: true });
    expect(screen.queryByText(managedCopy.plan.runs)).toBeNull();
  });

  it("ADMIN-13 reports a failure in the specified words and stays open", async () => {
    jest.mocked(changePlan).mockResolvedValue(fail("unexpected", "Algo deu errado."));
    const onClose = open();
    fireEvent.click(screen.getByRole("button", { name: "Mudar para plano completo" }));
    await waitFor(() =>
      expect(toastError).toHaveBeenCalledWith("Algo deu errado.", "Erro ao atualizar assinatura do studio"),
    );
    expect(onClose).not.toHaveBeenCalled();
  });

  it("ADMIN-14 has a red button for deleting the academy", () => {
    open();
    expect(screen.getByRole("button", { name: "Excluir academia" }).className).toContain("bg-destructive");
  });
});
