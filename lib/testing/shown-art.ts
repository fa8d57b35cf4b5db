import type { ShownArt } from "@/lib/features/ranks/queries";
import { isoDay } from "@/lib/kernel/dates";

/** Arts, belts and proposals as a student's page shows them, for tests of screens. */

export const shownBelt = (name: string) => ({
  id: `belt-${name}`,
  name,
  color: "#1F4FA3",
  color2: null,
  color3: null,
  tipColor: null,
});

/** Jiu-jitsu in a blue belt. */
export const shownArt = (more: Partial<ShownArt> = {}): ShownArt => ({
  martialArtId: "jj",
  isPrimary: true,
  status: "active",
  startedOn: isoDay("2024-01-10"),
  endedOn: null,
  beltDegree: 0,
  rankSince: isoDay("2024-09-20"),
  degreeSince: isoDay("2024-09-20"),
  rankEstimated: false,
  martialArt: { name: "Jiu-Jitsu", gradeWord: "faixa" },
  beltRank: shownBelt("Azul"),
  instructor: null,
  proposal: null,
  promotions: [],
  ...more,
});

/** An open proposal of a purple belt. */
export const shownProposal = {
  id: "proposal",
  toDegree: 0,
  promotedOn: isoDay("2026-11-20"),
  reason: null,
  state: "open",
  declineReason: null,
  toBelt: shownBelt("Roxa"),
  instructor: { fullName: "Mestre Sato" },
} as const;
