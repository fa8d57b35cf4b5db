// The free-trial popup opens 3 seconds after the page has loaded, at each visit. It stays away once the visitor has
// begun to write to us, in this visit or an earlier one.
const KEY = "obi-popup-shown";
const WRITTEN_KEY = "obi-contact-touched";
const DELAY = 3000;
const popup = document.querySelector("dialog[data-popup]");

const stored = (act) => {
  try {
    return act(localStorage);
  } catch {
    // The browser may forbid storage; the popup opens anyway.
    return null;
  }
};

const isTyping = () => document.activeElement?.matches("input, textarea, select") ?? false;
let isWriting = false;
// Reads the storage each time, because the form may have been touched in another tab.
const hasWritten = () => isWriting || stored((storage) => storage.getItem(WRITTEN_KEY)) !== null;
function noteWriting() {
  isWriting = true;
  stored((storage) => storage.setItem(WRITTEN_KEY, new Date().toISOString()));
}
// A form posted without script returns with its outcome in the address.
if (location.hash.startsWith("#contato-")) noteWriting();
document.querySelector("form[data-contact]")?.addEventListener("focusin", noteWriting);
const isElsewhere = () => document.querySelector(":popover-open") !== null;

function open() {
  if (hasWritten()) return;
  // The popup does not interrupt typing: it waits until the visitor has left the field.
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
