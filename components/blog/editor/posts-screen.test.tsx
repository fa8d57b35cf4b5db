/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { deletePost } from "@/lib/features/blog/actions";
import type { PostsView } from "@/lib/features/blog/loaders";
import { ok } from "@/lib/kernel/result";
import { PostsScreen } from "./posts-screen";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ refresh: jest.fn(), replace: jest.fn() }),
  usePathname: () => "/admin/blog",
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock("@/lib/features/blog/actions", () => ({ deletePost: jest.fn() }));

const user = userEvent.setup();

beforeAll(() => {
  HTMLElement.prototype.hidePopover = jest.fn();
});

const row = (state: PostsView["posts"][number]["state"], over: Partial<PostsView["posts"][number]> = {}) => ({
  id: `0198c0de-0000-7000-8000-00000000000${state.charCodeAt(0) % 10}`,
  title: `Artigo ${state}`,
  slug: `artigo-${state}`,
  category: "educacao" as const,
  state,
  views: 1234,
  publishedAt: state === "draft" ? null : "2026-11-22T14:30:00.000Z",
  updatedAt: "2026-11-20T12:00:00.000Z",
  ...over,
});

const view: PostsView = {
  filter: { q: "", state: null },
  counts: { draft: 1, scheduled: 1, published: 1 },
  found: 3,
  shown: 3,
  posts: [row("draft"), row("scheduled"), row("published")],
  page: 1,
  pages: 1,
};

const rowOf = (title: string) => within(screen.getByRole("row", { name: new RegExp(title) }));

it("ADMIN-19 ADMIN-25 lists each post with its badge, category, views and day", () => {
  render(<PostsScreen {...view} />);
  expect(screen.getByRole("link", { name: "Novo artigo" }).getAttribute("href")).toBe("/admin/blog/novo");
  const published = rowOf("Artigo published");
  for (const text of ["Publicado", "Educação", "1.234", "22/11/2026"])
    expect(published.getByText(text)).toBeTruthy();
  expect(rowOf("Artigo scheduled").getByText("Agendado")).toBeTruthy();
  expect(rowOf("Artigo scheduled").getByText("22/11/2026 11:30")).toBeTruthy();
  expect(rowOf("Artigo draft").getByText("Rascunho")).toBeTruthy();
  expect(rowOf("Artigo draft").getByText("Alterado em 20/11/2026")).toBeTruthy();
  const [post] = view.posts;
  expect(rowOf("Artigo draft").getByRole("link").getAttribute("href")).toBe(`/admin/blog/${post?.id}`);
});

it("ADMIN-19 the filters are the states that some post has, and the chosen state", () => {
  render(
    <PostsScreen
      {...view}
      filter={{ q: "faixa", state: "scheduled" }}
      counts={{ draft: 2, scheduled: 0, published: 0 }}
      found={2}
      shown={0}
      posts={[]}
    />,
  );
  const filters = within(screen.getByRole("navigation", { name: "Situação" })).getAllByRole("link");
  expect(filters.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Todos 2", "/admin/blog?q=faixa"],
    ["Agendado 0", "/admin/blog?situacao=agendados&q=faixa"],
    ["Rascunho 2", "/admin/blog?situacao=rascunhos&q=faixa"],
  ]);
  expect(screen.getByText("Nenhum artigo encontrado")).toBeTruthy();
});

it("an empty list says that there is no post yet", () => {
  render(
    <PostsScreen
      {...view}
      counts={{ draft: 0, scheduled: 0, published: 0 }}
      found={0}
      shown={0}
      posts={[]}
    />,
  );
  expect(screen.getByText("Nenhum artigo ainda")).toBeTruthy();
  expect(screen.queryByRole("search")).toBeNull();
});

it("ADMIN-20 ADMIN-27 a post is deleted after a question, and only a published one has a link to the blog", async () => {
  jest.mocked(deletePost).mockResolvedValue(ok({ id: "1" }));
  const entries = (name: string) => {
    fireEvent.click(screen.getByRole("button", { name: `Ações de ${name}` }));
    const menu = [...document.querySelectorAll("[popover]")].at(-1) ?? document.body;
    fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
    return [...menu.querySelectorAll<HTMLElement>("a, button")];
  };
  render(
    <>
      <PostsScreen {...view} />
      <Toaster />
    </>,
  );
  expect(entries("Artigo draft").map(({ textContent }) => textContent)).toEqual(["Editar", "Excluir"]);
  const [edit, see, remove] = entries("Artigo published");
  expect(edit?.getAttribute("href")).toBe(`/admin/blog/${view.posts[2]?.id}`);
  expect([see?.textContent, see?.getAttribute("href")]).toEqual(["Ver no blog", "/blog/artigo-published"]);
  if (remove) fireEvent.click(remove);
  const question = await screen.findByRole("alertdialog", { name: 'Excluir "Artigo published"?' });
  expect(deletePost).not.toHaveBeenCalled();
  await user.click(within(question).getByRole("button", { name: "Excluir artigo" }));
  await waitFor(() =>
    expect(deletePost).toHaveBeenCalledWith(expect.objectContaining({ id: view.posts[2]?.id })),
  );
  expect(await screen.findByText("Post excluído!")).toBeTruthy();
});
