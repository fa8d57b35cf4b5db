import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/components/ui/cn";
import { paths } from "@/lib/config/paths";
import styles from "./trial-bar.module.css";

/**
 * On a phone the trial's button stays within the thumb's reach, beside the chat, from below the hero's own button to
 * above the last one. It is sticky within its container and needs no script.
 */
export function TrialBar() {
  return (
    <a
      href={paths.signup}
      className={cn(
        styles.bar,
        buttonVariants({ size: "lg" }),
        "sticky bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 mr-21 mb-4 ml-4 flex h-14 rounded-full sm:hidden",
      )}
    >
      Testar grátis
    </a>
  );
}
