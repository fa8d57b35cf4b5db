import { MessageCircle } from "lucide-react";
import { paths } from "@/lib/config/paths";
import { chargesCopy } from "@/lib/features/charges/copy";

type Asking = { chargeId: string; studentId: string; hasPhone: boolean };

/**
 * Menu item of a row that asks for a charge in a chat with ready words. Without a phone number it leads to the
 * student's page, where one can be added.
 */
export const askItem = ({ chargeId, studentId, hasPhone }: Asking) =>
  hasPhone
    ? {
        label: chargesCopy.ask,
        icon: <MessageCircle aria-hidden="true" />,
        href: paths.studio.askFor(chargeId),
        opens: "tab" as const,
      }
    : {
        label: chargesCopy.noPhone,
        icon: <MessageCircle aria-hidden="true" />,
        href: paths.studio.student(studentId),
      };
