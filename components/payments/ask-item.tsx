import { MessageCircle } from "lucide-react";
import { paths } from "@/lib/config/paths";
import { chargesCopy } from "@/lib/features/charges/copy";

type Asking = { chargeId: string; studentId: string; hasPhone: boolean };

/** The item of a row's menu that asks for a charge, its words ready; without a number it leads to where one is written down. */
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
