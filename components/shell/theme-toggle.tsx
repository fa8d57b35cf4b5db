"use client";

import { buttonVariants } from "@/components/ui/button-variants";
import icons from "./icon.module.css";
import { THEME_KEY } from "./theme";

/** Switches the theme. A choice that equals the system's is removed, so that the system leads again. */
function turn(): void {
  const root = document.documentElement;
  const system = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const wanted = (root.dataset.theme ?? system) === "dark" ? "light" : "dark";
  if (wanted === system) {
    delete root.dataset.theme;
    localStorage.removeItem(THEME_KEY);
  } else {
    root.dataset.theme = wanted;
    localStorage.setItem(THEME_KEY, wanted);
  }
}

export function ThemeToggle() {
  return (
    <button
      type="button"
      aria-label="Alternar tema claro e escuro"
      onClick={turn}
      className={buttonVariants({ variant: "ghost", size: "icon", className: "text-muted-foreground" })}
    >
      <i aria-hidden="true" className={`${icons.icon} size-4 dark:hidden`} data-icon="moon" />
      <i aria-hidden="true" className={`${icons.icon} hidden size-4 dark:block`} data-icon="sun" />
    </button>
  );
}
