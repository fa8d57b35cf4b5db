/** The page's own ground, for the browser's frame round it. */
export const themeColor = [
  { media: "(prefers-color-scheme: light)", color: "#f6f2e8" },
  { media: "(prefers-color-scheme: dark)", color: "#101215" },
];

export const THEME_KEY = "obi-theme";

/**
 * Runs before the first paint, so that a chosen theme does not flash. Constant, so that a content security policy can
 * name its hash. Storage may be forbidden; the system's preference stands then.
 */
export const themeScript = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;
