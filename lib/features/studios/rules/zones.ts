import { zonePlaces } from "../copy/zones";

/** The zone's common name, which contains "Brasilia" for America/Sao_Paulo. */
export const zoneName = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat("pt-BR", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(now)
    .find((part) => part.type === "timeZoneName")?.value ?? timeZone;

/** Brazil's zones, and the academy's present one if it is another. */
export const isZoneOffered = (timeZone: string, current: string): boolean =>
  timeZone === current || Object.hasOwn(zonePlaces, timeZone);

/** Present offset from UTC in hours, "−3". */
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
