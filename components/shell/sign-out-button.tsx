import { LogOut } from "lucide-react";
import { LeaveButton, type LeaveButtonProps } from "./leave-button";

/** Its icon is drawn by the server, so that the page carries no script of icons. */
export function SignOutButton(props: Omit<LeaveButtonProps, "children">) {
  return (
    <LeaveButton {...props}>
      <LogOut aria-hidden="true" />
      {!props.compact && "Sair"}
    </LeaveButton>
  );
}
