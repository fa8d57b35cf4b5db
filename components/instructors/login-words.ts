import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorRow } from "@/lib/features/instructors/queries/list-instructors";
import type { InstructorLogin } from "@/lib/features/instructors/queries/logins";
import { functionCopy } from "@/lib/features/team/copy/functions";
import { formatDay } from "@/lib/kernel/dates";

const { login: words } = instructorCopy;

type Member = Extract<InstructorLogin, { kind: "member" }>;

const roleOf = ({ role }: Member): string =>
  role === "owner" ? functionCopy.owner : functionCopy.names[role];

/** True for a member whose function depends on the instructor: owner and manager keep theirs. */
export const isProfessor = (login: InstructorLogin | null): login is Member =>
  login?.kind === "member" && login.role === "instructor";

type Entered = Pick<InstructorRow, "login" | "status">;

const isAway = ({ login, status }: Entered): boolean => status === "inactive" && isProfessor(login);

/** Names the person who enters as an instructor, in one sentence. */
export function loginWords({ login, status }: Entered): string {
  if (login === null) return words.none;
  const who = `${login.fullName} (${login.email})`;
  if (login.kind === "member") {
    const entersAs = words.entersAs(roleOf(login), who);
    return isAway({ login, status }) ? words.untilBack(entersAs) : entersAs;
  }
  return (login.expired ? words.expiredOf : words.sentTo)(who, formatDay(login.until));
}

/** The same in a cell of the list. */
export function loginInBrief({ login, status }: Entered): string {
  if (login === null) return words.none;
  if (isAway({ login, status })) return functionCopy.away;
  if (login.kind === "member") return roleOf(login);
  return login.expired ? words.expired : words.sent;
}
