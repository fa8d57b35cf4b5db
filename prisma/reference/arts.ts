import { capoeira } from "./capoeira";
import { jiuJitsu } from "./jiu-jitsu";
import { judoAndKarate } from "./judo-karate";
import { type ArtTemplate, type Hue, artId, artName, beltId, hue } from "./shape";
import { striking } from "./striking";

/** Arts without ranks, or whose schools each define their own. */
const ungraded: ArtTemplate[] = [
  "No-Gi",
  "Boxe",
  "MMA",
  "Wrestling",
  "Kung Fu",
  "Sanda",
  "Defesa Pessoal Feminina",
  "Funcional",
].map((modality) => ({ modality }));

const templates: ArtTemplate[] = [...jiuJitsu, ...judoAndKarate, ...striking, ...capoeira, ...ungraded];

const hex = (name: Hue | undefined) => (name ? hue[name] : null);

/** Rows of martial_arts, each with its ordered rows of belt_ranks. */
export const referenceArts = templates.map((art) => {
  const name = artName(art);
  const id = artId(name);
  const belts = (art.belts ?? []).map((belt, index) => ({
    id: beltId(name, belt.name),
    martialArtId: id,
    name: belt.name,
    color: hue[belt.hues[0]],
    color2: hex(belt.hues[1]),
    color3: hex(belt.hues[2]),
    tipColor: hex(belt.tip),
    degreesMax: belt.degreesMax ?? 0,
    grade: belt.grade ?? null,
    minAgeYears: belt.minAgeYears ?? null,
    minMonths: belt.minMonths ?? null,
    note: belt.note ?? null,
    orderRank: index + 1,
  }));
  const row = {
    id,
    name,
    modality: art.modality,
    variant: art.variant ?? art.source ?? null,
    audience: art.audience ?? ("all" as const),
    gradeWord: art.gradeWord ?? null,
    ageMode: art.ageMode ?? ("full" as const),
  };
  return { row, belts };
});
