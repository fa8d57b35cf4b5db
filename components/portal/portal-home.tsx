import type { PortalHomeView } from "@/lib/features/portal/loaders";
import { portalCopy } from "@/lib/features/portal/copy";
import { academyLink } from "@/lib/features/studios/books";
import { firstName } from "@/lib/kernel/text";
import { AskAcademy } from "./ask-academy";
import { FeeWarning } from "./fee-warning";
import { HomeNotices } from "./home-notices";
import { HomeTiles } from "./home-tiles";
import { KeepOnPhone } from "./keep-on-phone";
import { NextClasses } from "./next-classes";
import { NextLesson } from "./next-lesson";
import { Timetable } from "./timetable";

/**
 * The first screen: next class, fee, belt and news, without scrolling on a phone (PORTAL-18). A student without a
 * class sees the academy's week, and a newcomer how to install the portal.
 */
export function PortalHome({ reader, child, academy, timetable, isNewcomer, ...view }: PortalHomeView) {
  const { student, today, classes, notices, money } = view;
  const [next, ...later] = classes;
  const enrolled = new Set(classes.map(({ id }) => id)).size;
  const hello = portalCopy.welcome.hello({ reader, child, studio: academy.name });
  const link = academyLink(academy, hello);
  return (
    <>
      <div className="mb-2 flex items-baseline justify-between gap-3 sm:mb-4">
        <h1 className="type-title truncate">{portalCopy.greeting(firstName(reader))}</h1>
        {child !== null && <p className="type-meta truncate">{portalCopy.about(child)}</p>}
      </div>
      <div className="grid gap-2.5 sm:gap-4">
        <NextLesson
          lesson={next}
          instead={later.find(({ cancelled }) => cancelled === null)}
          today={today}
          child={child}
        />
        {money && <FeeWarning {...money} child={child} />}
        <HomeTiles student={student} today={today} enrolled={enrolled} money={money} child={child} />
        <HomeNotices {...notices} />
        {later.length > 0 && <NextClasses classes={later} today={today} child={child} />}
        {link !== null && <AskAcademy href={link} />}
        {timetable && <Timetable classes={timetable} />}
        {isNewcomer && <KeepOnPhone />}
      </div>
    </>
  );
}
