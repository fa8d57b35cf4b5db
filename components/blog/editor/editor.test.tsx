/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import BlogError from "@/app/(app)/admin/blog/error";
import { Toaster } from "@/components/feedback/toaster";
import { deletePost, rewritePost, writePost } from "@/lib/features/blog/actions";
import { editorCopy } from "@/lib/features/blog/copy/editor";
import type { WrittenView } from "@/lib/features/blog/loaders";
import { fail, ok } from "@/lib/kernel/result";
import { EditorScreen } from "./editor-screen";
import { keepText, keptText } from "./kept-text";

const mockPush = jest.fn();
jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ refresh: jest.fn(), push: mockPush }),
}));
jest.mock("@/lib/features/blog/actions", () => ({
  writePost: jest.fn(),
  rewritePost: jest.fn(),
  deletePost: jest.fn(),
  renewPreview: jest.fn(),
  endPreview: jest.fn(),
}));

const user = userEvent.setup();

const ID = "0198c0de-0000-7000-8000-00000000000a";
const VERSION = "2026-11-25T12:00:00.000Z";
const post: NonNullable<WrittenView["post"]> = {
  id: ID,
  slug: "faixa-azul",
  title: "Faixa azul",
  excerpt: "Quando graduar.",
  content: "## Tempo",
  category: "educacao",
  tags: ["faixas", "graduação"],
  featuredImage: null,
  featuredImageAlt: null,
  viewsCount: 3,
  state: "draft",
  wasOut: false,
  publishedAt: null,
  version: VERSION,
};

const saved = { id: ID, slug: "faixa-azul", asked: "faixa-azul", version: "2026-11-25T12:01:00.000Z" };

const open = (over: Partial<typeof post> | null = {}) =>
  render(
    <>
      <EditorScreen writer="w1" post={over && { ...post, ...over }} preview={null} />
      <Toaster />
    </>,
  );

const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const save = async () => user.click(await screen.findByRole("button", { name: "Salvar" }));

beforeEach(() => {
  sessionStorage.clear();
  mockPush.mockReset();
  jest.mocked(writePost).mockReset().mockResolvedValue(ok(saved));
  jest.mocked(rewritePost).mockReset().mockResolvedValue(ok(saved));
  jest
    .mocked(deletePost)
    .mockReset()
    .mockResolvedValue(ok({ id: ID }));
});

describe("a new post", () => {
  it("ADMIN-21 ADMIN-27 says in the specified words what is missing, marks it, and sends nothing", async () => {
    open(null);
    await user.type(field(/Título/), "Só o título");
    await save();
    expect(await screen.findByText("Campos obrigatórios")).toBeTruthy();
    expect(screen.getByText("Por favor, preencha título, conteúdo e resumo.")).toBeTruthy();
    await waitFor(() => expect(field(/Resumo/).getAttribute("aria-invalid")).toBe("true"));
    expect(field(/Conteúdo/).getAttribute("aria-invalid")).toBe("true");
    expect(writePost).not.toHaveBeenCalled();
  });

  it("ADMIN-20 ADMIN-27 is sent as typed, says 'Post criado!', and continues at its own address", async () => {
    open(null);
    await user.type(field(/Título/), "Faixa azul");
    await user.type(field(/Resumo/), "Quando graduar.");
    fireEvent.input(field(/Conteúdo/), { target: { value: "## Tempo" } });
    await user.selectOptions(screen.getByRole("combobox", { name: /Categoria/ }), "negocios");
    await user.type(field(/Tags/), "faixas, graduação");
    await save();
    await waitFor(() =>
      expect(writePost).toHaveBeenCalledWith(
        expect.objectContaining({
          title: "Faixa azul",
          slug: "",
          excerpt: "Quando graduar.",
          content: "## Tempo",
          category: "negocios",
          tags: "faixas, graduação",
          status: "draft",
        }),
      ),
    );
    expect(await screen.findByText("Post criado!")).toBeTruthy();
    await waitFor(() => expect(mockPush).toHaveBeenCalledWith(`/admin/blog/${ID}`));
    expect(keptText({ writer: "w1", post: "new" })).toBeNull();
  });

  it("ADMIN-22 counts the excerpt as it will be stored, and refuses a longer one without cutting it", async () => {
    open(null);
    fireEvent.input(field(/Resumo/), { target: { value: `  ${"x".repeat(161)}\n` } });
    expect(screen.getByText("161 de 160 caracteres")).toBeTruthy();
    fireEvent.input(field(/Título/), { target: { value: "Título" } });
    fireEvent.input(field(/Conteúdo/), { target: { value: "Texto" } });
    await save();
    expect(await screen.findByText(editorCopy.excerptTooLong(161, 160))).toBeTruthy();
    expect(field(/Resumo/).value).toContain("x".repeat(161));
    expect(writePost).not.toHaveBeenCalled();
  });

  it("ADMIN-23 ADMIN-25 offers the five categories and the states by their names", () => {
    open(null);
    const options = (name: RegExp) =>
      within(screen.getByRole("combobox", { name }))
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    expect(options(/Categoria/)).toEqual(["Tutorial", "Estratégia", "Educação", "Negócios", "Tecnologia"]);
    expect(options(/Situação/)).toEqual(["Rascunho", "Publicado", "Agendado"]);
  });

  it("ADMIN-24 shows the address made from the title until another one is typed", async () => {
    open(null);
    await user.type(field(/Título/), "Graduação: quando?");
    expect(screen.getByText(/Fica em \/blog\/graduacao-quando\./)).toBeTruthy();
    await user.type(field(/Endereço/), "Outro Lugar");
    expect(screen.getByText(/Fica em \/blog\/outro-lugar\./)).toBeTruthy();
  });

  it("ADMIN-25 asks for day and hour only if it is scheduled", async () => {
    open(null);
    expect(screen.getByLabelText(/Dia/).closest("[hidden]")).not.toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: /Situação/ }), "scheduled");
    expect(screen.getByLabelText(/Dia/).closest("[hidden]")).toBeNull();
    expect(screen.getByText("Horário de Brasília.")).toBeTruthy();
  });
});

it("RIGHT-37 a published post shows its date, and says that saving again keeps it", () => {
  open({ state: "published", wasOut: true, publishedAt: "2026-11-20T15:30:40.000Z" });
  expect(screen.getByLabelText<HTMLInputElement>(/Dia/).value).toBe("2026-11-20");
  expect(screen.getByLabelText<HTMLInputElement>(/Horário/).value).toBe("12:30");
  expect(screen.getByLabelText(/Dia/).closest("[hidden]")).toBeNull();
  expect(screen.getByText(editorCopy.form.stateHints.out)).toBeTruthy();
});

describe("the preview", () => {
  const shown = () => screen.getByRole("region", { name: "Prévia" });

  it("ADMIN-20 shows what is typed as the public page draws it, HTML as text", async () => {
    open(null);
    fireEvent.input(field(/Título/), { target: { value: "Faixa azul" } });
    fireEvent.input(field(/Conteúdo/), {
      target: { value: "## Tempo\n\n**Dois** anos. <script>alert(1)</script>" },
    });
    expect(await within(shown()).findByRole("heading", { name: "Tempo" })).toBeTruthy();
    expect(within(shown()).getByRole("heading", { name: "Faixa azul" })).toBeTruthy();
    expect(within(shown()).getByText("Dois").tagName).toBe("STRONG");
    expect(shown().querySelector("script")).toBeNull();
    expect(shown().textContent).toContain("<script>alert(1)</script>");
  });

  it("loads no picture from another site, and opens links in a new tab", async () => {
    const opened = jest.spyOn(window, "open").mockReturnValue(null);
    open({ content: "![Foto de fora](https://a.example/x.png) [ler](/pricing)" });
    const link = await within(shown()).findByRole("link", { name: "ler" });
    expect(shown().querySelector("img")).toBeNull();
    expect(shown().textContent).toContain("Foto de fora");
    fireEvent.click(link);
    expect(opened).toHaveBeenCalledWith(expect.stringMatching(/\/pricing$/), "_blank", "noopener,noreferrer");
  });
});

describe("an existing post", () => {
  it("ADMIN-20 ADMIN-27 is sent with its version, says 'Post atualizado!', and continues with the new version", async () => {
    open();
    await user.type(field(/Título/), " e roxa");
    await save();
    await waitFor(() =>
      expect(rewritePost).toHaveBeenCalledWith(
        expect.objectContaining({ id: ID, version: VERSION, title: "Faixa azul e roxa", slug: "faixa-azul" }),
      ),
    );
    expect(await screen.findByText("Post atualizado!")).toBeTruthy();
    await user.type(field(/Título/), "!");
    await save();
    await waitFor(() =>
      expect(rewritePost).toHaveBeenLastCalledWith(expect.objectContaining({ version: saved.version })),
    );
  });

  it("ADMIN-24 says which address it got if the wanted one was taken", async () => {
    jest.mocked(rewritePost).mockResolvedValue(ok({ ...saved, slug: "faixa-2", asked: "faixa" }));
    open();
    await user.clear(field(/Endereço/));
    await user.type(field(/Endereço/), "faixa");
    await save();
    expect(await screen.findByText(editorCopy.addressTaken("faixa-2"))).toBeTruthy();
    await waitFor(() => expect(field(/Endereço/).value).toBe("faixa-2"));
  });

  it("says that the old address will redirect if the post was published before", async () => {
    open({ wasOut: true });
    expect(screen.queryByText(/leva para o novo|levar para o novo/)).toBeNull();
    await user.type(field(/Endereço/), "-2");
    expect(screen.getByText(/O endereço de antes passa a levar para o novo\./)).toBeTruthy();
  });

  it("ADMIN-27 shows 'Erro ao salvar' after a failure, and keeps the typed text", async () => {
    jest.mocked(rewritePost).mockResolvedValue(fail("busy", "Fora do ar."));
    open();
    await user.type(field(/Título/), "!");
    await save();
    expect(await screen.findByText("Erro ao salvar")).toBeTruthy();
    expect(screen.getByText("Fora do ar.")).toBeTruthy();
    expect(field(/Título/).value).toBe("Faixa azul!");
    expect(keptText({ writer: "w1", post: ID })?.values.title).toBe("Faixa azul!");
  });

  it("threat 74 is refused if another tab saved first, says so on the page, and keeps the typed text", async () => {
    jest.mocked(rewritePost).mockResolvedValue(fail("changed-elsewhere", editorCopy.changedElsewhere));
    open();
    await user.type(field(/Título/), "!");
    await save();
    const said = await screen.findAllByText(editorCopy.changedElsewhere);
    expect(said.some((element) => element.closest("[role=alert]") !== null)).toBe(true);
    expect(field(/Título/).value).toBe("Faixa azul!");
  });

  it("ADMIN-20 ADMIN-27 is deleted after a question, and says 'Post excluído!'", async () => {
    open();
    await user.click(await screen.findByRole("button", { name: "Excluir artigo" }));
    const question = await screen.findByRole("alertdialog", { name: 'Excluir "Faixa azul"?' });
    expect(deletePost).not.toHaveBeenCalled();
    await user.click(within(question).getByRole("button", { name: "Excluir artigo" }));
    expect(await screen.findByText("Post excluído!")).toBeTruthy();
    expect(deletePost).toHaveBeenCalledWith(expect.objectContaining({ id: ID }));
    await waitFor(() => expect(mockPush).toHaveBeenCalledWith("/admin/blog"));
  });

  it("ADMIN-27 shows 'Erro ao excluir' if the deletion fails", async () => {
    jest.mocked(deletePost).mockResolvedValue(fail("busy", "Fora do ar."));
    open();
    await user.click(await screen.findByRole("button", { name: "Excluir artigo" }));
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: "Excluir artigo" }));
    expect(await screen.findByText("Erro ao excluir")).toBeTruthy();
  });
});

describe("unsaved text", () => {
  const key = { writer: "w1", post: ID };

  it("is kept while it is typed, and dropped once it is saved or equals the stored text", async () => {
    open();
    await user.type(field(/Título/), "!");
    expect(keptText(key)).toMatchObject({ version: VERSION, values: { title: "Faixa azul!" } });
    await user.type(field(/Título/), "{Backspace}");
    expect(keptText(key)).toBeNull();
    await user.type(field(/Título/), "?");
    await save();
    await waitFor(() => expect(keptText(key)).toBeNull());
  });

  it("comes back into the form after the page was closed, and can be discarded", async () => {
    keepText(key, { version: VERSION, values: { title: "Meio texto", status: "scheduled" } });
    open();
    expect(await screen.findByText(editorCopy.kept.title)).toBeTruthy();
    expect(screen.getByText(editorCopy.kept.text)).toBeTruthy();
    expect(field(/Título/).value).toBe("Meio texto");
    await user.click(screen.getByRole("button", { name: editorCopy.kept.discard }));
    expect(field(/Título/).value).toBe("Faixa azul");
    expect(keptText(key)).toBeNull();
  });

  it("says so if the post was saved elsewhere meanwhile, and never shows another person's text", async () => {
    keepText(key, { version: "2026-11-25T11:00:00.000Z", values: { title: "Meio texto" } });
    const { unmount } = open();
    expect(await screen.findByText(editorCopy.kept.changed)).toBeTruthy();
    unmount();
    sessionStorage.clear();
    keepText({ ...key, writer: "w2" }, { version: VERSION, values: { title: "De outra pessoa" } });
    open();
    expect(field(/Título/).value).toBe("Faixa azul");
  });

  /** Opens the page as the server drew it, after somebody or the browser changed the category before hydration. */
  async function openFilled() {
    const page = <EditorScreen writer="w1" post={post} preview={null} />;
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(page);
    within(container).getByRole<HTMLSelectElement>("combobox", { name: /Categoria/ }).value = "negocios";
    await act(async () => void render(page, { container, hydrate: true }));
  }
  const category = () => screen.getByRole<HTMLSelectElement>("combobox", { name: /Categoria/ }).value;

  it("stays kept and unsaved if the browser itself refills the fields", async () => {
    const { unmount } = open();
    await user.selectOptions(screen.getByRole("combobox", { name: /Categoria/ }), "negocios");
    unmount();
    await openFilled();
    expect(await screen.findByText(editorCopy.kept.title)).toBeTruthy();
    expect(keptText(key)?.values.category).toBe("negocios");
    fireEvent.click(screen.getByRole("link", { name: "Blog" }));
    await user.click(await screen.findByRole("button", { name: "Continuar escrevendo" }));
    await user.click(screen.getByRole("button", { name: editorCopy.kept.discard }));
    expect(category()).toBe("educacao");
  });

  it("is kept even if it was typed before hydration", async () => {
    await openFilled();
    await waitFor(() => expect(keptText(key)?.values.category).toBe("negocios"));
    expect(category()).toBe("negocios");
  });

  it("ADMIN-19 comes back over a key that was pressed during hydration", async () => {
    keepText(key, { version: VERSION, values: { title: "Meio texto" } });
    open();
    fireEvent.input(field(/Título/), { target: { value: "N" } });
    expect(await screen.findByText(editorCopy.kept.title)).toBeTruthy();
    expect(field(/Título/).value).toBe("Meio texto");
    expect(keptText(key)?.values.title).toBe("Meio texto");
  });

  it("ADMIN-19 is not announced as restored if it was typed just now", async () => {
    open();
    fireEvent.input(field(/Título/), { target: { value: "N" } });
    // Kept text is brought back in a timer, so wait past it.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByText(editorCopy.kept.title)).toBeNull();
    expect(field(/Título/).value).toBe("N");
    expect(keptText(key)?.values.title).toBe("N");
  });

  it("is asked about before a link leaves the page, and dropped if the person leaves", async () => {
    open();
    const link = screen.getByRole("link", { name: "Blog" });
    await user.type(field(/Título/), "!");
    fireEvent.click(link);
    const question = await screen.findByRole("alertdialog", { name: "Sair sem salvar?" });
    expect(mockPush).not.toHaveBeenCalled();
    await user.click(within(question).getByRole("button", { name: "Continuar escrevendo" }));
    expect(field(/Título/).value).toBe("Faixa azul!");
    fireEvent.click(link);
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Sair sem salvar" }),
    );
    expect(mockPush).toHaveBeenCalledWith("/admin/blog");
    expect(keptText(key)).toBeNull();
  });
});

it("ADMIN-27 a load that failed says 'Erro ao carregar posts', and can be tried again", async () => {
  const retry = jest.fn();
  render(<BlogError error={new Error("x")} retry={retry} />);
  expect(screen.getByText("Erro ao carregar posts")).toBeTruthy();
  await user.click(screen.getByRole("button"));
  expect(retry).toHaveBeenCalledTimes(1);
});
