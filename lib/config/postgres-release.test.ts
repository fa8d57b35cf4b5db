import { NEEDED_POSTGRES, isPostgresTooOld } from "./postgres-release";

it("refuses PostgreSQL releases whose cached plans may miss row level security", () => {
  for (const version of [140_017, 150_000, 150_008, 160_004, 170_000])
    expect({ version, refused: isPostgresTooOld(version) }).toEqual({ version, refused: true });
  for (const version of [150_009, 150_018, 160_005, 170_001, 180_000, 180_004])
    expect({ version, refused: isPostgresTooOld(version) }).toEqual({ version, refused: false });
  expect(NEEDED_POSTGRES).toBe("15.9, 16.5, 17.1");
});
