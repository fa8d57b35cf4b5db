import type { PortalHomeView } from "@/lib/features/portal/loaders";
import { portalCopy } from "@/lib/features/portal/copy";
import { firstName } from "@/lib/kernel/text";
import { FeeWarning } from "./fee-warning";
import { HomeNotices } from "./home-notices";
import { HomeTiles } from "./home-tiles";
import { NextClasses } from "./next-classes";
import { NextLesson } from "./next-lesson";

/** The student's first screen: next class, fee, belt and news without scrolling on a phone (PORTAL-18). */
export function PortalHome({ student, today, classes, notices, money }: PortalHomeView) {
  const [next, ...later] = classes;
  return (
    <>
      <h1 className="type-title mb-2 truncate sm:mb-4">{portalCopy.greeting(firstName(student.fullName))}</h1>
      <div className="grid gap-2.5 sm:gap-4">
        <NextLesson lesson={next} instead={later.find(({ cancelled }) => cancelled === null)} today={today} />
        {money && <FeeWarning {...money} />}
        <HomeTiles student={student} today={today} enrolled={classes.length} money={money} />
        <HomeNotices {...notices} />
        {later.length > 0 && <NextClasses classes={later} today={today} />}
      </div>
    </>
  );
}
