import { isZoneOffered, zoneChoices, zoneName } from "./zones";

const now = new Date("2026-11-21T15:00:00Z");

it("names a time zone by its usual Portuguese name", () => {
  expect(zoneName("America/Sao_Paulo", now)).toContain("Brasília");
  expect(zoneName("America/Manaus", now)).toContain("Amazonas");
});

it("offers Brazil's time zones, preceded by the academy's own if it lies elsewhere", () => {
  const home = zoneChoices("America/Sao_Paulo", now);
  expect(home.find(({ value }) => value === "America/Sao_Paulo")?.label).toMatch(/^Brasília.*\(GMT-3\)$/);
  expect(home).toHaveLength(16);
  expect(zoneChoices("Europe/Lisbon", now)[0]?.value).toBe("Europe/Lisbon");
  expect(isZoneOffered("Europe/Lisbon", "America/Sao_Paulo")).toBe(false);
});
