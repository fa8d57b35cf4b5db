import type { VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import { buttonVariants } from "./button-variants";
import { cn } from "./cn";
import { ScriptButton, type ScriptButtonProps } from "./script-button";

export type ButtonProps = ScriptButtonProps & VariantProps<typeof buttonVariants> & { asChild?: boolean };

/** With `onClick` or `pending` it is a button of the page's script, and waits for it by itself. */
export function Button({
  className,
  variant,
  size,
  asChild = false,
  type = "button",
  pending,
  waking,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) return <Slot.Root className={classes} {...props} />;
  if (props.onClick === undefined && pending === undefined)
    return <button type={type} className={classes} {...props} />;
  return <ScriptButton type={type} className={classes} pending={pending} waking={waking} {...props} />;
}
