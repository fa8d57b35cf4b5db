import { MessageCircle } from "lucide-react";
import { paths } from "@/lib/config/paths";
import { asksCopy } from "@/lib/features/asks/copy";
import { chargesCopy } from "@/lib/features/charges/copy";

type Asking = {
  /** Address that redirects to the chat. */
  href: string;
  studentId: string;
  hasPhone: boolean;
  /** False if "Conferir" stands where the row would ask. */
  hasPlace?: boolean;
};

const icon = <MessageCircle aria-hidden="true" />;

/** Menu items of a row that cannot ask by itself: for want of a phone number, or of room. */
export function askItems({ href, studentId, hasPhone, hasPlace = true }: Asking) {
  if (!hasPhone) return [{ label: chargesCopy.noPhone, icon, href: paths.studio.student(studentId) }];
  return hasPlace ? [] : [{ label: asksCopy.item, icon, href, opens: "tab" as const }];
}
