/** The page's background, for the browser's own frame. */
export const themeColor = [
  { media: "(prefers-color-scheme: light)", color: "#f6f2e8" },
  { media: "(prefers-color-scheme: dark)", color: "#101215" },
];

export const THEME_KEY = "obi-theme";

/**
 * Runs before the first paint, so that a chosen theme does not flash. It is constant, so that the content security
 * policy can name its hash. If storage is forbidden, the system's preference applies.
 */
export const themeScript = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;
