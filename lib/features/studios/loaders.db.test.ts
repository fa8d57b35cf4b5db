import { fixClock } from "@/lib/kernel/clock";
import { makeOwner, makeStudio } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { loadOwnerShell, loadSettings } from "./loaders";

describe("the owner's own studio", () => {
  beforeEach(() => fixClock("2026-11-21T15:00:00Z"));

  it("SHELL-03 the shell names the studio and its e-mail", async () => {
    const studio = await makeStudio({ name: "Dojô do Sol", email: "sol@teste.obi.example" });
    await enterAs((await makeOwner({ studioId: studio.id })).userId);
    expect(await loadOwnerShell()).toEqual({ studioName: "Dojô do Sol", email: "sol@teste.obi.example" });
  });

  it("SHELL-07 the settings show facts of the own studio and account", async () => {
    const studio = await makeStudio({ name: "Dojô da Lua", createdAt: new Date("2026-11-01T02:00:00Z") });
    await makeStudio({ name: "Outra" });
    const owner = await makeOwner({ studioId: studio.id, fullName: "Rosa Prado" });
    await enterAs(owner.userId);
    expect(await loadSettings()).toMatchObject({
      name: "Dojô da Lua",
      since: "2026-10-31",
      subscription: { state: "trial", endsOn: "2026-11-28" },
      account: { fullName: "Rosa Prado", email: owner.email },
    });
  });
});
