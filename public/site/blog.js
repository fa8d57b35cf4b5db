// Filters the list of posts by words and category. Without this script the page shows the whole list.
const SHOWN = 12;
const tools = document.querySelector("[data-blog-tools]");
const items = [...document.querySelectorAll("[data-post-text]")];

// Must equal fold() of lib/kernel/search.ts, which made the texts of the list.
const MARKS = /[\u0300-\u036f'`\u00b4\u02bb\u02bc\u2018\u2019\u2032]/g;
const fold = (text) => text.normalize("NFD").replace(MARKS, "").toLowerCase();

function start() {
  const form = tools.querySelector("form");
  const field = form.elements.namedItem("q");
  const buttons = [...tools.querySelectorAll("button[data-category]")];
  const nothing = document.querySelector("[data-nothing]");
  const more = document.querySelector("[data-more]");
  const said = document.querySelector("[data-said]");
  let shown = SHOWN;
  let announcing;

  const wanted = () => buttons.find((button) => button.getAttribute("aria-pressed") === "true")?.dataset.category ?? "";

  function choose(category) {
    const known = buttons.some((button) => button.dataset.category === category);
    for (const button of buttons) {
      button.setAttribute("aria-pressed", String(button.dataset.category === (known ? category : "")));
    }
  }

  function show() {
    const words = fold(field.value).split(/\s+/).filter(Boolean);
    const category = wanted();
    const found = items.filter(
      (item) =>
        (category === "" || item.dataset.category === category) &&
        words.every((word) => item.dataset.postText.includes(word)),
    );
    const visible = new Set(found.slice(0, shown));
    for (const item of items) item.hidden = !visible.has(item);
    nothing.hidden = found.length > 0;
    more.hidden = found.length <= shown;
    return found.length;
  }

  function narrow() {
    shown = SHOWN;
    const count = show();
    const query = new URLSearchParams();
    if (field.value.trim()) query.set("q", field.value.trim());
    if (wanted()) query.set("c", wanted());
    history.replaceState(null, "", query.size > 0 ? `?${query}` : location.pathname);
    clearTimeout(announcing);
    announcing = setTimeout(() => {
      said.textContent = count === 1 ? "1 artigo encontrado" : `${count} artigos encontrados`;
    }, 400);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    narrow();
  });
  field.addEventListener("input", narrow);
  for (const button of buttons) {
    button.addEventListener("click", () => {
      choose(button.dataset.category);
      narrow();
    });
  }
  more.querySelector("button").addEventListener("click", () => {
    const before = items.filter((item) => !item.hidden);
    shown += SHOWN;
    show();
    items.find((item) => !item.hidden && !before.includes(item))?.querySelector("a").focus();
  });

  const query = new URLSearchParams(location.search);
  if (query.has("q")) field.value = query.get("q").slice(0, 100);
  choose(query.get("c") ?? "");
  show();
}

if (tools && items.length > 0) start();
