import { planSessions } from "./attendance";
import { makeChance } from "./chance";
import { planFamilies, planTransfers } from "./families";
import { planInvites, planLeads } from "./leads";
import type { Present } from "./moments";
import { planNotices } from "./notices";
import { listPayments, planCharges } from "./payments";
import { makePeople } from "./people";
import { planCorrection, planPromotions, planSecondArts } from "./promotions";
import { planPlaces, planStudents } from "./students";
import { planTeam } from "./team";
import { planWeek } from "./timetable";

export type AcademyPlan = ReturnType<typeof planAcademy>;

/**
 * The whole academy as plain values, always the same for the same day. Students and classes are referred to by index.
 */
export function planAcademy(present: Present) {
  const people = makePeople(makeChance("people"));
  const { today } = present;
  const team = planTeam({ today, phone: people.phone });
  const classes = planWeek();
  const students = planStudents({ today, people });
  const places = planPlaces(students, classes);
  const families = planFamilies(students);
  const { charges, transfers } = planTransfers(planCharges(students, today), families);
  const promotions = planPromotions(students, today);
  return {
    team,
    classes,
    students,
    families,
    promotions,
    correction: planCorrection(promotions),
    secondArts: planSecondArts(students, today),
    places,
    sessions: planSessions({ students, classes, places, today }),
    charges,
    transfers,
    payments: listPayments(charges),
    leads: planLeads({ ...present, people, students }),
    invites: planInvites({ ...present, people }),
    notices: planNotices(present),
  };
}
