/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { portalNavWith } from "@/components/portal/portal-nav";
import { fail } from "@/lib/kernel/result";
import { PortalShell } from "./portal-shell";

let path = "/student/dashboard";
jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  useRouter: () => ({ refresh: jest.fn(), prefetch: jest.fn() }),
  usePathname: () => path,
}));

const signOut = jest.fn(async (_input: Record<string, string>) => fail("refused", "Tente de novo."));

type Shown = { logo?: string | null; mayPay?: boolean; child?: string | null };
const shell = ({ logo = null, mayPay = true, child = null }: Shown = {}) =>
  render(
    <PortalShell
      studioName="dojô Aurora"
      logo={logo}
      studentName="Ana Lima"
      email="ana@x.example"
      signOut={signOut}
      items={portalNavWith({ unreadNotices: 0, mayPay, child })}
    >
      <h1>Início</h1>
    </PortalShell>,
  );

it("PORTAL-16 the menu links to every page of the portal, and marks the current one", () => {
  path = "/student/classes";
  shell();
  const links = within(screen.getByRole("navigation", { name: "Principal" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Início", "/student/dashboard"],
    ["Minhas Aulas", "/student/classes"],
    ["Pagamentos", "/student/payments"],
    ["Avisos", "/student/notifications"],
    ["Meu Perfil", "/student/profile"],
  ]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, "page", null, null, null]);
});

it("RIGHT-42 the menu names the pages for its reader: a guardian's are not 'Minhas'", () => {
  shell({ child: "Breno" });
  const links = within(screen.getByRole("navigation", { name: "Principal" })).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Início",
    "Aulas",
    "Pagamentos",
    "Avisos",
    "Perfil",
  ]);
});

it("PORTAL-17 the header shows the academy's logo, or its initial, and the way out", () => {
  const { container, unmount } = shell();
  expect(container.querySelector("img")).toBeNull();
  expect([...container.querySelectorAll("header > span")].map(({ textContent }) => textContent)).toEqual([
    "D",
  ]);
  expect(screen.getAllByRole("button", { name: "Sair" })).toHaveLength(2);
  unmount();
  const logos = shell({ logo: "/files/logo" }).container.querySelectorAll("img");
  expect([...logos].map((logo) => logo.getAttribute("src"))).toEqual(["/files/logo", "/files/logo"]);
});

it("PORTAL-16 the menu of a guardian who may not pay has no payments", () => {
  shell({ mayPay: false });
  expect(screen.getByRole("link", { name: "Minhas Aulas" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Pagamentos" })).toBeNull();
});
