import { Moon, Sun } from "lucide-react";
import { ThemeButton } from "./theme-button";

/** Its icons are drawn by the server, so that the page carries no script of icons. */
export function ThemeToggle() {
  return (
    <ThemeButton>
      <Moon aria-hidden="true" className="dark:hidden" />
      <Sun aria-hidden="true" className="hidden dark:block" />
    </ThemeButton>
  );
}
