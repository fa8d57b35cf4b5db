/** @jest-environment jsdom */
import { renderToStaticMarkup } from "react-dom/server";
import { scriptTexts } from "@/lib/testing/xss";
import { Markdown } from "./markdown";

function shown(text: string): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = renderToStaticMarkup(<Markdown text={text} />);
  return place;
}

it.each(scriptTexts)("BLOG-08 renders content without executable markup: %s", (text) => {
  const page = shown(`${text}\n\n## Depois`);
  const allowed = new Set("A BLOCKQUOTE BR CODE DEL DIV EM H2 H3 H4 HR IMG LI OL P PRE STRONG UL".split(" "));
  for (const element of page.querySelectorAll("*")) {
    expect(allowed).toContain(element.tagName);
    for (const { name } of element.attributes) {
      expect(["alt", "class", "decoding", "href", "loading", "referrerpolicy", "rel", "src"]).toContain(name);
    }
    for (const name of ["href", "src"]) {
      const address = element.getAttribute(name);
      if (address !== null) expect(address).toMatch(/^(https?:\/\/|mailto:|\/|#)/);
    }
  }
});

it("HTML in the text is shown as text", () => {
  expect(shown("um <b>forte</b> argumento").textContent).toBe("um <b>forte</b> argumento");
});

it("the page's title stays the only h1, and lower headings keep their order", () => {
  const page = shown("# Um\n\n## Dois\n\n### Três\n\n##### Cinco");
  expect([...page.querySelectorAll("h1,h2,h3,h4,h5")].map(({ tagName }) => tagName)).toEqual([
    "H2",
    "H2",
    "H3",
    "H4",
  ]);
});

it("links go to the web, mail and own pages only, and web links carry noopener nofollow ugc", () => {
  const page = shown(
    "[a](https://exemplo.com) [b](mailto:a@b.com) [c](/pricing) [d](//exemplo.com) [e](ftp://x.y)",
  );
  const links = [...page.querySelectorAll("a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "https://exemplo.com",
    "mailto:a@b.com",
    "/pricing",
  ]);
  expect(links.map((link) => link.rel)).toEqual(["noopener nofollow ugc", "", ""]);
  expect(page.textContent).toContain("d e");
});

it("tables sit in a frame that scrolls, without style attributes", () => {
  const page = shown("| a | b |\n| :-- | --: |\n| 1 | 2 |");
  expect(page.querySelector("[role=group][tabindex='0'] table")).not.toBeNull();
  expect(page.innerHTML).not.toContain("style=");
});

it("pictures load lazily and keep their alternative text", () => {
  const picture = shown("![Tatame vazio](https://exemplo.com/t.jpg)").querySelector("img");
  expect(picture?.getAttribute("loading")).toBe("lazy");
  expect(picture?.alt).toBe("Tatame vazio");
  expect(shown("![Só o texto](data:image/png;base64,AA)").textContent).toBe("Só o texto");
});
