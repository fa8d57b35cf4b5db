import type { VariantProps } from "class-variance-authority";
import { buttonVariants } from "./button-variants";
import { ScriptButton, type ScriptButtonProps } from "./script-button";

export type ButtonProps = ScriptButtonProps & VariantProps<typeof buttonVariants>;

/**
 * With `onClick` or `pending` it is a button of the page's script, and waits for it by itself. `className` adds to the
 * variant and contradicts none of it. A link that looks like one takes `buttonVariants`.
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
