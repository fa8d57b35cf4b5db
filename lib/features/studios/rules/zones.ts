import { zonePlaces } from "../copy/zones";

/** What people call a time zone: a name with "Brasilia" for America/Sao_Paulo. */
export const zoneName = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat("pt-BR", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(now)
    .find((part) => part.type === "timeZoneName")?.value ?? timeZone;

/** Those of Brazil, and the one that the academy has where that is another. */
export const isZoneOffered = (timeZone: string, current: string): boolean =>
  timeZone === current || Object.hasOwn(zonePlaces, timeZone);

/** Hours from Greenwich, "−3", as they are at the moment. */
const offsetOf = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat("pt-BR", { timeZone, timeZoneName: "shortOffset" })
    .formatToParts(now)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

export function zoneChoices(current: string, now: Date): { value: string; label: string }[] {
  const listed = Object.entries(zonePlaces).map(([value, places]) => ({
    value,
    label: `${places} (${offsetOf(value, now)})`,
  }));
  return Object.hasOwn(zonePlaces, current)
    ? listed
    : [{ value: current, label: zoneName(current, now) }, ...listed];
}
