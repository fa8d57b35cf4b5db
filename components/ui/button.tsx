import type { VariantProps } from "class-variance-authority";
import { buttonVariants } from "./button-variants";
import { ScriptButton, type ScriptButtonProps } from "./script-button";

export type ButtonProps = ScriptButtonProps & VariantProps<typeof buttonVariants>;

/**
 * With `onClick` or `pending` it needs script, and waits for hydration by itself. `className` adds to the variant and
 * must not contradict it. A link that looks like a button uses `buttonVariants`.
 */
export function Button({
  className,
  variant,
  size,
  type = "button",
  pending,
  waking,
  ...props
}: ButtonProps) {
  const classes = buttonVariants({ variant, size, className });
  if (props.onClick === undefined && pending === undefined)
    return <button type={type} className={classes} {...props} />;
  return <ScriptButton type={type} className={classes} pending={pending} waking={waking} {...props} />;
}
