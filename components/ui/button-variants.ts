import { cva } from "class-variance-authority";
import styles from "./button.module.css";

/** On phones and tablets every size is a 44 px target. */
export const buttonVariants = cva([styles.button, "text-sm"], {
  variants: {
    variant: {
      default: "bg-primary text-primary-foreground hover:bg-primary/90",
      destructive: "bg-destructive text-destructive-foreground hover:bg-destructive/90",
      outline: "border border-input bg-card text-foreground hover:bg-muted",
      secondary: "bg-secondary text-secondary-foreground hover:bg-secondary/70",
      ghost: "text-foreground hover:bg-muted",
      link: "text-primary underline-offset-4 hover:underline",
    },
    size: {
      default: "h-11 px-4 lg:h-10",
      sm: "h-11 px-3 lg:h-9",
      lg: "h-12 px-6 text-base",
      icon: "size-11 lg:size-10",
    },
  },
  defaultVariants: { variant: "default", size: "default" },
});
