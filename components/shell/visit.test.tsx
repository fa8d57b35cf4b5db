/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { Arriving, VisitProvider, visitsItself } from "./visit";

const push = jest.fn();
jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  useRouter: () => ({ push }),
  usePathname: () => "/dashboard/students",
  useSearchParams: () => new URLSearchParams(),
}));

const ana = "/dashboard/students/018fe4ce-6983-7306-b089-a2de97804d98";

type Link = ComponentProps<"a"> & { how?: MouseEventInit };

/** Returns whether the visit was taken over from the link. The link's own effect is disabled. */
function press({ how, ...link }: Link): boolean {
  const { unmount } = render(
    <VisitProvider>
      <Arriving>
        <a {...link}>Ana</a>
      </Arriving>
    </VisitProvider>,
  );
  const isLeft = fireEvent.click(screen.getByRole("link"), how);
  unmount();
  return !isLeft;
}

beforeEach(() => {
  push.mockReset();
  window.history.replaceState(null, "", "/dashboard/students");
});

const pages = [ana, "/dashboard/finance", "/dashboard/students/invites", `${ana}?contatos=abertos#presenca`];
const platformPages = ["/admin", "/admin/contact", "/admin/settings?aba=sistema", "/admin/analytics/linhas"];

test.each([...pages, ...platformPages])("a plain click on a link to %s navigates in the client", (href) => {
  expect(press({ href })).toBe(true);
  expect(push).toHaveBeenCalledWith(href);
});

const leftAlone: readonly (Link & { that: string })[] = [
  { that: "opens another tab", href: ana, how: { ctrlKey: true } },
  { that: "opens another window", href: ana, target: "_blank" },
  { that: "fetches a file", href: "/dashboard/finance", download: true },
  { that: "filters the list that is shown", href: "/dashboard/students?q=ana" },
  { that: "leads to a page without a shape", href: "/account" },
  { that: "leads elsewhere", href: "https://obi.example/dashboard/finance" },
  { that: "is handled by an element around the link", href: ana, ...visitsItself },
];

test.each(leftAlone)("a click that $that is left to the browser", ({ that: _, ...link }) => {
  expect(press(link)).toBe(false);
  expect(push).not.toHaveBeenCalled();
});
