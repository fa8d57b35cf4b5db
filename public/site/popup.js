// The free-trial popup: 3 seconds after the page has loaded, at each visit, unless somebody began to write to us.
const KEY = "obi-popup-shown";
const DELAY = 3000;
const popup = document.querySelector("dialog[data-popup]");

const remember = (change) => {
  try {
    change(localStorage);
  } catch {
    // Storage may be forbidden; the popup comes all the same.
  }
};

const isTyping = () => document.activeElement?.matches("input, textarea, select") ?? false;
// A plain post of the form comes back with what became of it in the address.
let hasWritten = location.hash.startsWith("#contato-");
document.querySelector("form[data-contact]")?.addEventListener("focusin", () => {
  hasWritten = true;
});
const isElsewhere = () => document.querySelector(":popover-open") !== null;

function open() {
  if (hasWritten) return;
  // Nobody is interrupted in the middle of a message: it waits until they have left the field.
  if (isTyping() || isElsewhere()) return setTimeout(open, 1000);
  popup.showModal();
  remember((storage) => storage.setItem(KEY, new Date().toISOString()));
}

const start = () => {
  remember((storage) => storage.removeItem(KEY));
  setTimeout(open, DELAY);
};

popup.addEventListener("click", (event) => {
  if (event.target === popup) popup.close();
});
if (document.readyState === "complete") start();
else addEventListener("load", start);
