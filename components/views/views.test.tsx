/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { RightsProvider } from "@/components/ui/rights";
import type { KeptView } from "@/lib/features/students/queries/count-students";
import { studentFilter } from "@/lib/features/students/schema";
import { deleteTag, renameTag } from "@/lib/features/tags/actions";
import { createView, deleteView, renameView } from "@/lib/features/views/actions";
import { viewsCopy } from "@/lib/features/views/copy";
import { fail, ok } from "@/lib/kernel/result";
import { LabelsScreen } from "./labels-screen";
import { queryOf, viewLinks } from "./view-links";
import { type ViewLink, ViewsMenu } from "./views-menu";

jest.setTimeout(20_000);
jest.mock("next/navigation", () => ({
  usePathname: () => "/dashboard/students",
  useRouter: () => ({ push: jest.fn(), replace: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  unstable_rethrow: () => undefined,
  unstable_isUnrecognizedActionError: () => false,
}));
jest.mock("@/lib/features/tags/actions", () => ({ deleteTag: jest.fn(), renameTag: jest.fn() }));
jest.mock("@/lib/features/views/actions", () => ({
  createView: jest.fn(),
  deleteView: jest.fn(),
  renameView: jest.fn(),
}));

const user = userEvent.setup({ delay: null });
const uuid = (end: number) => `0197c7b0-0000-7000-8000-00000000000${end}`;
const params = (query: string) => Object.fromEntries(new URLSearchParams(query));
const late: KeptView = { id: uuid(1), name: "Atrasados", params: params("mensalidade=atrasada") };
const anas: KeptView = { id: uuid(2), name: "Anas", params: params("q=ana") };

beforeAll(() => {
  HTMLElement.prototype.hidePopover = () => undefined;
  HTMLElement.prototype.showPopover = () => undefined;
});
beforeEach(() => jest.clearAllMocks());

const sent = (action: unknown) => jest.mocked(action as typeof createView).mock.lastCall?.[0];

describe("the links of kept views", () => {
  it("IMP-45 a view opens the list by its parameters, and the one that is shown is the current one", () => {
    const shown = studentFilter.decode(params("q=ana&pagina=3"));
    expect(viewLinks([late, anas], shown)).toEqual([
      { id: late.id, name: "Atrasados", href: "/dashboard/students?mensalidade=atrasada", current: false },
      { id: anas.id, name: "Anas", href: "/dashboard/students?q=ana", current: true },
    ]);
  });

  it("IMP-45 a view that opened contacts keeps them closed", () => {
    const open = studentFilter.decode(params("q=ana&contatos=abertos"));
    expect(open.contacts).not.toBe("masked");
    expect(queryOf(open)).toBe("q=ana");
  });

  it("IMP-45 a list without filter, search and order has nothing to keep", () => {
    expect(queryOf(studentFilter.decode({}))).toBe("");
  });
});

describe("the menu of views", () => {
  const link = (name: string, current = false): ViewLink => ({
    id: name,
    name,
    href: `/x?q=${name}`,
    current,
  });
  const show = (views: ViewLink[], { query = "q=ana", role = "owner" as "owner" | "finance" } = {}) =>
    render(
      <RightsProvider role={role}>
        <ViewsMenu views={views} query={query} />
        <Toaster />
      </RightsProvider>,
    );
  const keep = () => screen.queryByRole("button", { name: "Guardar esta visão", hidden: true });

  it("IMP-45 names the open view, links to the others, and leads to Etiquetas e visões", () => {
    show([link("Anas", true), link("Kids")]);
    expect(screen.getByRole("button", { name: "Visões: Anas" })).toBeTruthy();
    const links = screen.getAllByRole("link", { hidden: true });
    expect(links.map((each) => [each.textContent, each.getAttribute("href"), each.ariaCurrent])).toEqual([
      ["Anas", "/x?q=Anas", "true"],
      ["Kids", "/x?q=Kids", null],
      ["Etiquetas e visões", "/dashboard/students/etiquetas", null],
    ]);
    expect(keep()).toBeNull();
  });

  it("IMP-45 says that nothing is kept, and offers to keep only a filter, to somebody who writes students", () => {
    const { unmount } = show([]);
    expect(screen.getByText(viewsCopy.nothingKept)).toBeTruthy();
    expect(keep()).not.toBeNull();
    unmount();
    const second = show([], { query: "" });
    expect(keep()).toBeNull();
    second.unmount();
    show([], { role: "finance" });
    expect(keep()).toBeNull();
  });

  it("IMP-45 keeps the list under a name, and says why a name is refused", async () => {
    show([]);
    await user.click(keep() ?? document.body);
    const dialog = within(await screen.findByRole("dialog", { name: "Guardar esta visão" }));
    await user.type(dialog.getByRole("textbox", { name: /Nome/ }), "Anas");
    jest
      .mocked(createView)
      .mockResolvedValueOnce(fail("conflict", viewsCopy.nameTaken, { name: [viewsCopy.nameTaken] }));
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    expect((await dialog.findAllByText(viewsCopy.nameTaken)).length).toBeGreaterThan(0);
    jest.mocked(createView).mockResolvedValueOnce(ok({ id: uuid(3) }));
    await user.type(dialog.getByRole("textbox", { name: /Nome/ }), " ativas");
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    expect(await screen.findByText(viewsCopy.kept)).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent(createView)).toMatchObject({ name: "Anas ativas", query: "q=ana" });
  });
});

describe("Etiquetas e visões", () => {
  const tags = [{ id: uuid(4), name: "Kids", students: 12 }];
  const show = (role: "owner" | "finance" = "owner") =>
    render(
      <RightsProvider role={role}>
        <LabelsScreen tags={tags} views={[late]} />
        <Toaster />
      </RightsProvider>,
    );
  const choose = async (name: string, entry: string) => {
    const button = screen.getByRole("button", { name: `Ações de ${name}` });
    await user.click(button);
    const menu = button.nextElementSibling;
    if (menu) fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
    await user.click(screen.getByRole("button", { name: entry, hidden: true }));
  };

  it("IMP-45 lists tags with the number of their students, and views; each opens the list", () => {
    show();
    const row = within(screen.getByRole("table", { name: "Etiquetas da academia" })).getByRole("link");
    expect(row.getAttribute("href")).toBe(`/dashboard/students?etiqueta=${uuid(4)}`);
    expect(screen.getAllByText("12 alunos").length).toBeGreaterThan(0);
    const view = within(screen.getByRole("table", { name: "Visões guardadas" })).getByRole("link");
    expect(view.getAttribute("href")).toBe("/dashboard/students?mensalidade=atrasada");
  });

  it("IMP-45 says where tags and views come from while there are none", () => {
    render(<LabelsScreen tags={[]} views={[]} />);
    expect(screen.getByText("Nenhuma etiqueta ainda")).toBeTruthy();
    expect(screen.getByText("Nenhuma visão guardada")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("IMP-45 who does not write students renames and deletes nothing", () => {
    show("finance");
    expect(screen.queryByRole("button", { name: /^Ações de/ })).toBeNull();
  });

  it.each([
    ["tag", "Kids", "Renomear etiqueta", renameTag, uuid(4), "Etiqueta renomeada."],
    ["view", "Atrasados", "Renomear visão", renameView, late.id, "Visão renomeada."],
  ] as const)(
    "IMP-45 renames a %s, beginning with its name",
    async (_kind, name, title, action, id, saved) => {
      jest.mocked(action).mockResolvedValue(ok({ id }));
      show();
      await choose(name, "Renomear");
      const dialog = within(await screen.findByRole("dialog", { name: title }));
      const field = dialog.getByRole<HTMLInputElement>("textbox", { name: /Nome/ });
      expect(field.value).toBe(name);
      await user.clear(field);
      await user.type(field, "Outro nome");
      await user.click(dialog.getByRole("button", { name: "Salvar" }));
      expect(await screen.findByText(saved)).toBeTruthy();
      expect(sent(action)).toMatchObject({ id, name: "Outro nome" });
    },
  );

  it.each([
    ["Kids", "Excluir a etiqueta Kids?", /cadastro de 12 alunos/, "Excluir etiqueta", deleteTag, uuid(4)],
    ["Atrasados", "Excluir a visão Atrasados?", /Nenhum aluno muda/, "Excluir visão", deleteView, late.id],
  ] as const)("IMP-45 deleting %s asks first", async (name, title, text, confirm, action, id) => {
    jest.mocked(action).mockResolvedValue(ok({ id }));
    show();
    await choose(name, "Excluir");
    const question = within(await screen.findByRole("alertdialog", { name: title }));
    expect(question.getByText(text)).toBeTruthy();
    expect(action).not.toHaveBeenCalled();
    await user.click(question.getByRole("button", { name: confirm }));
    await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
    expect(sent(action)).toMatchObject({ id });
  });
});
