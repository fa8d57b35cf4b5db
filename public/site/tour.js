const still = document.querySelector("a[data-tour]");

still?.addEventListener("click", (event) => {
  event.preventDefault();
  const film = document.createElement("iframe");
  const address = new URL(still.href);
  address.searchParams.set("autoplay", "1");
  film.src = address.href;
  film.title = still.dataset.title;
  film.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  film.referrerPolicy = "strict-origin-when-cross-origin";
  film.className = still.className;
  film.setAttribute("width", "100%");
  still.replaceWith(film);
  film.focus();
});

// Scrolls only the row of pictures; without this script the link leads to the picture anyway.
for (const link of document.querySelectorAll("a[data-stop]")) {
  const stop = document.querySelector(link.hash);
  link.addEventListener("click", (event) => {
    event.preventDefault();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    stop.parentElement.scrollTo({
      left: stop.offsetLeft - stop.parentElement.firstElementChild.offsetLeft,
      behavior: calm ? "auto" : "smooth",
    });
  });
}
