import type { ComponentType } from "react";
import type { Permission } from "@/lib/auth/policy";
import { paths } from "@/lib/config/paths";
import type { dayCopy } from "@/lib/features/day/copy";
import type { IsoDay } from "@/lib/kernel/dates";

/** A dialog that works on any page. */
export type ActDialog = ComponentType<{ onClose: () => void; today: IsoDay }>;
export type LoadAct = () => Promise<ActDialog>;

type CommandAct = { id: keyof typeof dayCopy.palette.acts; right: Permission } & (
  { load: LoadAct; href?: never } | { load?: never; href: string }
);

export const commandActs: readonly CommandAct[] = [
  {
    id: "student",
    right: "students:write",
    load: () => import("@/components/students/student-dialog").then(({ StudentDialog }) => StudentDialog),
  },
  {
    id: "payment",
    right: "payments:write",
    load: () => import("@/components/payments/payment-dialog").then(({ PaymentDialog }) => PaymentDialog),
  },
  {
    id: "class",
    right: "classes:write",
    load: () => import("@/components/classes/class-dialog").then(({ ClassDialog }) => ClassDialog),
  },
  {
    id: "instructor",
    right: "instructors:write",
    load: () =>
      import("@/components/instructors/instructor-dialog").then(({ InstructorDialog }) => InstructorDialog),
  },
  {
    id: "invite",
    right: "students:write",
    load: () => import("@/components/invites/invite-dialog").then(({ InviteDialog }) => InviteDialog),
  },
  {
    id: "cancelDay",
    right: "classes:write",
    load: () =>
      import("@/components/class-sessions/cancel-day-dialog").then(
        ({ CancelDayDialog }) =>
          function CancelADay(props) {
            return <CancelDayDialog {...props} day={props.today} />;
          },
      ),
  },
  { id: "move", right: "classes:write", href: paths.studio.schedule },
  {
    id: "assistant",
    right: "assistant:read",
    load: () =>
      import("@/components/assistant/assistant-dialog").then(({ AssistantDialog }) => AssistantDialog),
  },
];
