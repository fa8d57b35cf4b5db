// The free-trial popup: 3 seconds after the page has loaded, at each visit, unless somebody began to write to us, now or before.
const KEY = "obi-popup-shown";
const WRITTEN_KEY = "obi-contact-touched";
const DELAY = 3000;
const popup = document.querySelector("dialog[data-popup]");

const stored = (act) => {
  try {
    return act(localStorage);
  } catch {
    // Storage may be forbidden; the popup comes all the same.
    return null;
  }
};

const isTyping = () => document.activeElement?.matches("input, textarea, select") ?? false;
let isWriting = false;
// Asked anew each time: it may have been in another tab.
const hasWritten = () => isWriting || stored((storage) => storage.getItem(WRITTEN_KEY)) !== null;
function noteWriting() {
  isWriting = true;
  stored((storage) => storage.setItem(WRITTEN_KEY, new Date().toISOString()));
}
// A plain post of the form comes back with what became of it in the address.
if (location.hash.startsWith("#contato-")) noteWriting();
document.querySelector("form[data-contact]")?.addEventListener("focusin", noteWriting);
const isElsewhere = () => document.querySelector(":popover-open") !== null;

function open() {
  if (hasWritten()) return;
  // Nobody is interrupted in the middle of a message: it waits until they have left the field.
  if (isTyping() || isElsewhere()) return setTimeout(open, 1000);
  popup.showModal();
  stored((storage) => storage.setItem(KEY, new Date().toISOString()));
}

const start = () => {
  stored((storage) => storage.removeItem(KEY));
  setTimeout(open, DELAY);
};

popup.addEventListener("click", (event) => {
  if (event.target === popup) popup.close();
});
if (document.readyState === "complete") start();
else addEventListener("load", start);
