// Sends the contact form without leaving the page. Without this script the form posts by itself.
const form = document.querySelector("form[data-contact]");
const notices = [...form.querySelectorAll("[data-notice]")];
const said = new Map(notices.map((notice) => [notice, notice.querySelector("[data-text]").textContent]));
const button = form.querySelector("[type=submit]");

function show(id, text) {
  for (const notice of notices) {
    notice.toggleAttribute("data-shown", notice.id === id);
    notice.querySelector("[data-text]").textContent = (notice.id === id && text) || said.get(notice);
  }
}

function mark(errors) {
  for (const place of form.querySelectorAll("[data-error]")) {
    const [error = ""] = errors[place.dataset.error] ?? [];
    place.textContent = error;
    form.elements[place.dataset.error].setAttribute("aria-invalid", String(error !== ""));
  }
  form.querySelector("[aria-invalid=true]")?.focus();
}

const missing = () =>
  [...form.elements].filter((control) => control.required && control.value.trim() === "");

async function send() {
  const response = await fetch(form.action, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams(new FormData(form)),
  });
  const answer = await response.json();
  if (answer.ok) {
    form.reset();
    mark({});
    show("contato-enviado");
    return;
  }
  mark(answer.fields ?? {});
  show("contato-erro", answer.code === "invalid" || answer.code === "limited" ? answer.message : undefined);
}

form.noValidate = true;
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (button.getAttribute("aria-busy") === "true") return;
  // The notice of an earlier plain post would stay as long as the hash names it.
  if (location.hash.startsWith("#contato-")) history.replaceState(null, "", "#contact");
  show(null);
  const empty = missing();
  mark(Object.fromEntries(empty.map(({ name }) => [name, [form.dataset.required]])));
  if (empty.length > 0) return show("contato-campos");
  button.setAttribute("aria-busy", "true");
  await send().catch(() => show("contato-erro"));
  button.removeAttribute("aria-busy");
});
