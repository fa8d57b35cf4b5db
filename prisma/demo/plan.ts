import { planSessions } from "./attendance";
import { makeChance } from "./chance";
import { planInvites, planLeads } from "./leads";
import type { Present } from "./moments";
import { planNotices } from "./notices";
import { listPayments, planCharges } from "./payments";
import { makePeople } from "./people";
import { planPromotions } from "./promotions";
import { planPlaces, planStudents } from "./students";
import { planTeam } from "./team";
import { planWeek } from "./timetable";

export type AcademyPlan = ReturnType<typeof planAcademy>;

/** The whole academy as plain values, always the same for the same day. Students and classes are named by their index. */
export function planAcademy(present: Present) {
  const people = makePeople(makeChance("people"));
  const { today } = present;
  const team = planTeam({ today, phone: people.phone });
  const classes = planWeek();
  const students = planStudents({ today, people });
  const places = planPlaces(students, classes);
  const charges = planCharges(students, today);
  return {
    team,
    classes,
    students,
    promotions: planPromotions(students, today),
    places,
    sessions: planSessions({ students, classes, places, today }),
    charges,
    payments: listPayments(charges),
    leads: planLeads({ ...present, people, students }),
    invites: planInvites({ ...present, people }),
    notices: planNotices(present),
  };
}
