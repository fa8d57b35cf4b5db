"use client";

import { Award, CalendarDays, Mail, Merge, MessageCircle, Pencil, Send, Wallet } from "lucide-react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { chatWith } from "@/components/shell/contact-line";
import { RowIcon, RowLink } from "@/components/ui/row-icon";
import { May } from "@/components/ui/rights";
import { RowMenu, type RowMenuItem } from "@/components/ui/row-menu";
import { paths } from "@/lib/config/paths";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import { studentCopy } from "@/lib/features/students/copy";
import { unionsCopy } from "@/lib/features/unions/copy";
import type { StudentRow } from "@/lib/features/students/queries/list-students";

const loadEdit = () => import("./edit-student-dialog").then(({ EditStudentDialog }) => EditStudentDialog);
const loadInvite = () =>
  import("@/components/invites/invite-dialog").then(({ InviteDialog }) => InviteDialog);
const loadPayment = () =>
  import("@/components/payments/payment-dialog").then(({ PaymentDialog }) => PaymentDialog);

type StudentActionsProps = {
  student: Pick<
    StudentRow,
    "id" | "fullName" | "email" | "phone" | "status" | "hasAccount" | "byGuardian" | "away"
  >;
  /** Only open contacts can be used. */
  contacts: "masked" | "open";
};

/** Actions for one student without leaving the list. On a phone all of them are in the menu (STU-07). */
export function StudentActions({ student, contacts }: StudentActionsProps) {
  const { id, fullName, email, status, hasAccount, byGuardian = false, away } = student;
  const edit = useOnDemand(loadEdit);
  const payment = useOnDemand(loadPayment);
  const invite = useOnDemand(loadInvite);
  const items: RowMenuItem[] = [
    {
      label: studentCopy.edit.open,
      icon: <Pencil aria-hidden="true" />,
      right: "students:write",
      onSelect: edit.show,
    },
    {
      label: "Registrar pagamento",
      icon: <Wallet aria-hidden="true" />,
      right: "payments:write",
      onSelect: payment.show,
    },
    {
      label: "Graduação",
      icon: <Award aria-hidden="true" />,
      right: "graduation:read",
      href: `${paths.studio.student(id)}#graduacao`,
    },
    {
      label: "Aulas",
      icon: <CalendarDays aria-hidden="true" />,
      right: "classes:read",
      href: `${paths.studio.student(id)}#aulas`,
    },
    {
      label: unionsCopy.open,
      icon: <Merge aria-hidden="true" />,
      right: "imports:write",
      href: paths.studio.unite(id),
    },
    ...(status === "active" && !hasAccount
      ? [
          {
            label: invitesCopy.state.invite,
            icon: <Send aria-hidden="true" />,
            right: "students:write" as const,
            onSelect: invite.show,
          },
        ]
      : []),
    ...(contacts === "open" ? reach(student) : []),
  ];
  const menu = <RowMenu label={studentCopy.rowActions(fullName)} items={items} />;
  return (
    <>
      {away ? (
        <>
          <RowLink
            icon="chat"
            aria-label={studentCopy.away.call(fullName)}
            href={paths.studio.callBack(id)}
          />
          {/* If only one button fits, the menu is hidden: the row links to the page with all actions. */}
          <span data-wide="">{menu}</span>
        </>
      ) : (
        <>
          <May right="students:write">
            <RowIcon
              icon="edit"
              data-wide=""
              aria-label={`${studentCopy.edit.open} ${fullName}`}
              aria-haspopup="dialog"
              aria-busy={edit.loading || undefined}
              onPointerEnter={edit.prepare}
              onFocus={edit.prepare}
              onClick={edit.show}
            />
          </May>
          {menu}
        </>
      )}
      {edit.Shown && <edit.Shown id={id} onClose={edit.hide} />}
      {invite.Shown && <invite.Shown student={{ id, fullName, email, byGuardian }} onClose={invite.hide} />}
      {payment.Shown && <payment.Shown student={{ id, fullName }} onClose={payment.hide} />}
    </>
  );
}

function reach({ email, phone }: Pick<StudentRow, "email" | "phone">): RowMenuItem[] {
  const chat = chatWith(phone);
  return [
    ...(chat ? [{ label: "WhatsApp", icon: <MessageCircle aria-hidden="true" />, href: chat }] : []),
    ...(email === null
      ? []
      : [{ label: "Enviar e-mail", icon: <Mail aria-hidden="true" />, href: `mailto:${email}` }]),
  ];
}
