import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorLogin } from "@/lib/features/instructors/queries/logins";
import { functionCopy } from "@/lib/features/team/copy/functions";
import { formatDay } from "@/lib/kernel/dates";

const { login: words } = instructorCopy;

type Member = Extract<InstructorLogin, { kind: "member" }>;

const roleOf = ({ role }: Member): string =>
  role === "owner" ? functionCopy.owner : functionCopy.names[role];

/** Who enters as an instructor, in one sentence. */
export function loginWords(login: InstructorLogin | null): string {
  if (login === null) return words.none;
  const who = `${login.fullName} (${login.email})`;
  if (login.kind === "member") return words.entersAs(roleOf(login), who);
  return (login.expired ? words.expiredOf : words.sentTo)(who, formatDay(login.until));
}

/** The same in a cell of the list. */
export function loginInBrief(login: InstructorLogin | null): string {
  if (login === null) return words.none;
  if (login.kind === "member") return roleOf(login);
  return login.expired ? words.expired : words.sent;
}
