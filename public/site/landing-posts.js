// The page was rendered without its posts: loads it again until they are there.
const list = document.getElementById("landing-posts");
let tries = 0;

async function fill() {
  const answer = await fetch(location.pathname, { cache: "no-store" }).catch(() => null);
  const page = new DOMParser().parseFromString((await answer?.text()) ?? "", "text/html");
  const loaded = page.getElementById("landing-posts");
  if (loaded && !loaded.querySelector("[data-skeleton]")) list.replaceWith(loaded);
  else if (++tries < 5) setTimeout(fill, 2000);
}

if (list?.querySelector("[data-skeleton]")) setTimeout(fill, 1000);
