import { catalogCopy } from "./copy";
import { rankProblem } from "./rules";

const judo = "0190b0a0-0000-7000-8000-00000000000a";
const karate = "0190b0a0-0000-7000-8000-00000000000b";
const beltId = "0190b0a0-0000-7000-8000-00000000000c";
const belt = { martialArtId: judo, degreesMax: 4 };

describe("art, belt and degree", () => {
  it("STU-18 a belt fits only the art it belongs to", () => {
    expect(rankProblem({ martialArtId: judo, beltId, degree: 0 }, belt)).toBeNull();
    expect(rankProblem({ martialArtId: karate, beltId, degree: 0 }, belt)).toEqual({
      about: "belt",
      message: catalogCopy.beltOfAnotherArt,
    });
  });

  it("STU-18 a belt needs an art, and has to exist", () => {
    expect(rankProblem({ martialArtId: null, beltId, degree: 0 }, belt)?.message).toBe(
      catalogCopy.beltNeedsArt,
    );
    expect(rankProblem({ martialArtId: judo, beltId, degree: 0 }, null)?.message).toBe(
      catalogCopy.beltUnknown,
    );
  });

  it("a person needs no belt, with or without an art", () => {
    expect(rankProblem({ martialArtId: null, beltId: null, degree: 0 }, null)).toBeNull();
    expect(rankProblem({ martialArtId: judo, beltId: null, degree: 0 }, null)).toBeNull();
  });

  it("degrees go up to the number that the belt has", () => {
    const degrees = (degree: number, degreesMax: number) =>
      rankProblem({ martialArtId: judo, beltId, degree }, { martialArtId: judo, degreesMax });
    expect(degrees(4, 4)).toBeNull();
    expect(degrees(5, 4)).toEqual({ about: "degree", message: "Esta graduação vai até 4 graus." });
    expect(degrees(1, 0)).toEqual({ about: "degree", message: "Esta graduação não tem graus." });
    expect(rankProblem({ martialArtId: judo, beltId: null, degree: 1 }, null)?.message).toBe(
      catalogCopy.degreeNeedsBelt,
    );
  });
});
