import { MessageCircle } from "lucide-react";
import { paths } from "@/lib/config/paths";
import { chargesCopy } from "@/lib/features/charges/copy";

/** Menu item of a row whose student cannot be asked for a charge: it leads to where a phone number is added. */
export const noPhoneItem = ({ studentId, hasPhone }: { studentId: string; hasPhone: boolean }) =>
  hasPhone
    ? []
    : [
        {
          label: chargesCopy.noPhone,
          icon: <MessageCircle aria-hidden="true" />,
          href: paths.studio.student(studentId),
        },
      ];
