/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fail } from "@/lib/kernel/result";
import { AppShell } from "./app-shell";
import { isCurrent } from "./nav-item";
import { navFor, ownerNav } from "./owner-nav";
import { TrialBelt } from "./trial-belt";

let path = "/dashboard/students";
jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  useRouter: () => ({ refresh: jest.fn(), prefetch: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => path,
}));

const signOut = jest.fn(async (_input: Record<string, string>) => fail("refused", "Tente de novo."));

const shell = () =>
  render(
    <AppShell studioName="Academia Dona Aiko" detail="dona@exemplo.com" signOut={signOut} items={ownerNav}>
      <h1>Gestão de Alunos</h1>
    </AppShell>,
  );

const menu = () => screen.getByRole("navigation", { name: "Principal", hidden: true });
const placesNow = () =>
  within(menu())
    .getAllByRole("link", { hidden: true })
    .filter((link) => link.getAttribute("aria-current") === "page")
    .map((link) => link.textContent);

describe("the owner's shell", () => {
  it("SHELL-01 SHELL-02 links to every page and marks the current one", () => {
    shell();
    const links = within(menu()).getAllByRole("link", { hidden: true });
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Dashboard", "/dashboard"],
      ["Alunos", "/dashboard/students"],
      ["Instrutores", "/dashboard/instructors"],
      ["Agenda", "/dashboard/schedule"],
      ["Financeiro", "/dashboard/finance"],
      ["CRM", "/dashboard/crm"],
      ["Notificações", "/dashboard/notifications"],
      ["Relatórios", "/dashboard/reports"],
      ["Configurações", "/dashboard/settings"],
    ]);
    expect(placesNow()).toEqual(["Alunos"]);
  });

  it("shows the number of unread notices at Notificações, and nothing if there are none", () => {
    const shown = (unreadNotices: number) => {
      render(
        <AppShell
          studioName="Aiko"
          detail="d@x.example"
          signOut={signOut}
          items={navFor("owner", { unreadNotices })}
        >
          <h1>Alunos</h1>
        </AppShell>,
      );
      const link = within(menu()).getByRole("link", { name: /Notificações/, hidden: true });
      const name = [link.textContent, screen.getByRole("button", { name: /Abrir menu/ }).ariaLabel];
      cleanup();
      return name;
    };
    expect(shown(0)).toEqual(["Notificações", "Abrir menu"]);
    expect(shown(1)).toEqual(["Notificações1, 1 não lida", "Abrir menu, 1 não lida"]);
    expect(shown(120)).toEqual(["Notificações99+, 120 não lidas", "Abrir menu, 120 não lidas"]);
  });

  it("SHELL-01 has a menu of two groups", () => {
    render(
      <AppShell studioName="Aiko" detail="d@x.example" signOut={signOut} items={ownerNav}>
        <h1>Alunos</h1>
      </AppShell>,
    );
    const groups = within(menu()).getAllByRole("list", { hidden: true });
    expect(groups.map((group) => [group.getAttribute("aria-label"), group.children.length])).toEqual([
      ["Tatame", 4],
      ["Escritório", 5],
    ]);
  });

  it("shows the trial as a belt that fills and links to the plan", () => {
    const { container } = render(<TrialBelt daysLeft={7} spent={0} />);
    const link = screen.getByRole("link", { name: "Teste: 7 dias · Assinar" });
    expect(link.getAttribute("href")).toBe("/upgrade");
    const filled = () => container.querySelectorAll("path")[1]?.getAttribute("d");
    expect(filled()).toBe("M0 0h0v12H0z");
    cleanup();
    const half = render(<TrialBelt daysLeft={3} spent={0.5} />);
    expect(half.container.querySelectorAll("path")[1]?.getAttribute("d")).toBe("M0 0h100v12H0z");
  });

  it("SHELL-02 turns the menu below 1024 px into a drawer that its button opens and a choice closes", async () => {
    const hidden: Element[] = [];
    HTMLElement.prototype.hidePopover = function hide() {
      hidden.push(this);
    };
    shell();
    const drawer = menu().closest("[popover]");
    expect(drawer?.classList).toContain("lg:flex!");
    const button = screen.getByRole("button", { name: "Abrir menu" });
    expect(button.getAttribute("popovertarget")).toBe(drawer?.id);
    const link = within(menu()).getByRole("link", { name: "Agenda", hidden: true });
    link.addEventListener("click", (event) => event.preventDefault());
    link.click();
    expect(hidden).toEqual([drawer]);
  });

  it("SHELL-03 shows the studio's name and e-mail, and signs out", async () => {
    shell();
    const account = screen.getByText("dona@exemplo.com").parentElement;
    expect(account?.textContent).toContain("Academia Dona Aiko");
    await userEvent.setup().click(screen.getByRole("button", { name: "Sair", hidden: true }));
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  });

  it("marks the dashboard at / too, and not on the pages below it", () => {
    path = "/";
    shell();
    expect(placesNow()).toEqual(["Dashboard"]);
    const students = { href: "/dashboard/students" };
    expect(isCurrent(students, "/dashboard/students/7")).toBe(true);
    expect(isCurrent(students, "/dashboard/students-old")).toBe(false);
    expect(isCurrent({ href: "/dashboard", exact: true }, "/dashboard/students")).toBe(false);
  });
});
