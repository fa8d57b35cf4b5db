// Counts this view once the page is visible, and shows the new count.
const article = document.querySelector("[data-post]");
const place = article?.querySelector("[data-views]");

async function count() {
  const answer = await fetch("/api/views", {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ slug: article.dataset.post }),
  }).catch(() => null);
  const { views } = (await answer?.json().catch(() => null)) ?? {};
  if (views) place.textContent = views;
}

function countOnceSeen() {
  if (document.visibilityState !== "visible") return;
  document.removeEventListener("visibilitychange", countOnceSeen);
  void count();
}

if (place) {
  document.addEventListener("visibilitychange", countOnceSeen);
  countOnceSeen();
}
