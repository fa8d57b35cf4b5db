import { respond } from "@/lib/action/respond";
import type { ChoiceList } from "@/lib/config/paths";
import { loadCep } from "@/lib/features/addresses/loaders";
import { loadAgreementValues, loadPlanChoices, loadPlanValues } from "@/lib/features/agreements/loaders";
import { loadGuestChoices } from "@/lib/features/attendance/loaders";
import { loadOwnCalendar } from "@/lib/features/calendars/loaders";
import { loadArtChoices, loadBeltChoices } from "@/lib/features/catalog/loaders";
import { loadChargeChoices, loadChargeLines } from "@/lib/features/charges/loaders";
import { loadClassDay } from "@/lib/features/class-sessions/loaders";
import { loadWeekShare } from "@/lib/features/classes/loaders";
import { loadClassChoices } from "@/lib/features/enrollments/loaders";
import { loadGuardianChoices, loadGuardianValues } from "@/lib/features/guardians/loaders";
import { loadFound } from "@/lib/features/day/loaders";
import { loadImportRow, loadUndoPreview } from "@/lib/features/imports/loaders";
import { loadInstructorChoices, loadInstructorValues, loadLeaving } from "@/lib/features/instructors/loaders";
import { loadAudience, loadNoticeClasses } from "@/lib/features/notices/loaders";
import { loadLeadValues } from "@/lib/features/leads/loaders";
import { loadStudioChoices } from "@/lib/features/platform/loaders";
import { loadPaymentValues } from "@/lib/features/payments/loaders";
import { loadActPreview, loadRosterClasses, loadRun, loadToInvite } from "@/lib/features/roster/loaders";
import { loadStudentChoices, loadStudentValues } from "@/lib/features/students/loaders";
import { loadFreeInstructors } from "@/lib/features/team/loaders";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type ActionResult, fail } from "@/lib/kernel/result";

type Asked = { result: (params: unknown) => Promise<ActionResult<unknown[]>> };

const lists: Readonly<Record<ChoiceList, Asked>> = {
  "agreement-values": loadAgreementValues,
  arts: loadArtChoices,
  belts: loadBeltChoices,
  cep: loadCep,
  charges: loadChargeChoices,
  "charge-lines": loadChargeLines,
  "class-day": loadClassDay,
  classes: loadClassChoices,
  found: loadFound,
  "free-instructors": loadFreeInstructors,
  guests: loadGuestChoices,
  "import-row": loadImportRow,
  "import-undo": loadUndoPreview,
  "guardian-values": loadGuardianValues,
  guardians: loadGuardianChoices,
  instructors: loadInstructorChoices,
  "instructor-leaving": loadLeaving,
  "instructor-values": loadInstructorValues,
  "payment-values": loadPaymentValues,
  plans: loadPlanChoices,
  "plan-values": loadPlanValues,
  "notice-audience": loadAudience,
  "notice-classes": loadNoticeClasses,
  "lead-values": loadLeadValues,
  "own-calendar": loadOwnCalendar,
  "roster-classes": loadRosterClasses,
  "roster-preview": loadActPreview,
  "roster-run": loadRun,
  "roster-to-invite": loadToInvite,
  students: loadStudentChoices,
  studios: loadStudioChoices,
  "student-values": loadStudentValues,
  "week-share": loadWeekShare,
};

const isList = (name: string): name is ChoiceList => Object.hasOwn(lists, name);

/**
 * Seconds for which the browser may reuse an answer. A save in the same tab ends it (components/form/ask-choices.ts).
 */
const KEPT = { seconds: 60 };

/** Never cached: another tab may have paid a charge, taken a place or edited the record. */
const ASKED_EACH_TIME: readonly ChoiceList[] = [
  "agreement-values",
  "charges",
  "charge-lines",
  "class-day",
  "classes",
  "free-instructors",
  "guests",
  "import-row",
  "import-undo",
  "instructor-leaving",
  "instructor-values",
  "payment-values",
  "plans",
  "plan-values",
  "notice-audience",
  "lead-values",
  "roster-classes",
  "roster-preview",
  "roster-run",
  "roster-to-invite",
  "student-values",
  "guardian-values",
  "own-calendar",
  "week-share",
];

export async function GET(request: Request, { params }: { params: Promise<{ list: string }> }) {
  const { list } = await params;
  if (!isList(list)) return respond(fail("not-found", commonCopy.notFound));
  const { searchParams } = new URL(request.url);
  const answer = await lists[list].result(Object.fromEntries(searchParams));
  return respond(answer, ASKED_EACH_TIME.includes(list) ? {} : KEPT);
}
