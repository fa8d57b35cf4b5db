/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { fixClock } from "@/lib/kernel/clock";
import { type ActionResult, fail, ok } from "@/lib/kernel/result";
import type { SessionUser } from "@/lib/features/accounts/rules/sessions";
import { announceAuth, authEvents, hearAuth } from "./auth-events";
import { AuthProvider, useAuth } from "./auth-provider";
import { StudentAuthProvider, useStudentAuth } from "./student-auth-provider";

type Answer = ActionResult<{ user: SessionUser | null; renewed: boolean }>;

const renewSession = jest.fn<Promise<Answer>, [object]>();
const adoptHashTokens = jest.fn<Promise<ActionResult>, [object]>();
jest.mock("@/lib/features/accounts/actions", () => ({
  renewSession: (input: object) => renewSession(input),
  adoptHashTokens: (input: object) => adoptHashTokens(input),
}));

const goTo = jest.fn<void, [string]>();
jest.mock("@/components/form/go-to", () => ({ goTo: (address: string) => goTo(address) }));

const owner = { id: "u1", kind: "owner", email: "dona@exemplo.com", fullName: "Dona" } as const;
const noon = new Date("2026-11-21T15:00:00Z").getTime();

function Shown() {
  const { status, role, event } = useAuth();
  return <output>{[status, role ?? "none", event ?? "no event"].join(" · ")}</output>;
}

const shown = () => screen.getByRole("status").textContent;

async function open(user: SessionUser | null, signInPath?: string) {
  const page = render(
    <AuthProvider user={user} {...(signInPath !== undefined && { signInPath })}>
      <Shown />
    </AuthProvider>,
  );
  await act(async () => undefined);
  return page;
}

/** Passes time with the tab in use. Timers of the page run too. */
async function use(minutes: number) {
  for (let half = 1; half <= minutes * 2; half += 1) {
    document.dispatchEvent(new Event("keydown"));
    fixClock(new Date((current += 30_000)));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
  }
}
let current = noon;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] });
  current = noon;
  fixClock(new Date(noon));
  renewSession.mockReset().mockResolvedValue(ok({ user: owner, renewed: false }));
  adoptHashTokens.mockReset().mockResolvedValue(ok(undefined));
  window.history.replaceState(null, "", "/dashboard");
});
afterEach(() => {
  jest.useRealTimers();
  fixClock(null);
});

describe("TIME-06 the role cached in a tab", () => {
  async function openAs(user: SessionUser) {
    renewSession.mockResolvedValue(ok({ user, renewed: false }));
    await open(user);
  }
  const lookAfter = async (seconds: number) => {
    fixClock(new Date(noon + seconds * 1_000));
    await act(async () => document.dispatchEvent(new Event("visibilitychange")));
    return shown();
  };

  it("lasts one minute for an owner; then the server is asked again (C-42)", async () => {
    await openAs(owner);
    expect(await lookAfter(59)).toContain("studio_owner");
    expect(renewSession).not.toHaveBeenCalled();
    renewSession.mockResolvedValue(ok({ user: { ...owner, kind: "staff" }, renewed: false }));
    expect(await lookAfter(60)).toContain("signed-in · none");
    expect(renewSession).toHaveBeenCalledTimes(1);
    expect(await lookAfter(119)).toContain("signed-in · none");
    expect(renewSession).toHaveBeenCalledTimes(1);
  });

  it("is kept a day for the super admin", async () => {
    await openAs({ ...owner, kind: "superAdmin" });
    expect(await lookAfter(24 * 3_600 - 1)).toContain("super_admin");
    expect(renewSession).not.toHaveBeenCalled();
    expect(await lookAfter(24 * 3_600)).toContain("super_admin");
    expect(renewSession).toHaveBeenCalledTimes(1);
  });

  it("gives no rights while the server cannot be reached", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    await openAs(owner);
    renewSession.mockRejectedValue(new Error("away"));
    expect(await lookAfter(61)).toContain("signed-in · none");
  });

  it("is not asked for while nobody is signed in", async () => {
    await open(null);
    await lookAfter(61);
    expect(renewSession).not.toHaveBeenCalled();
  });

  it("is not asked for when the tab becomes hidden", async () => {
    await openAs(owner);
    const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
    await lookAfter(61);
    hidden.mockRestore();
    expect(renewSession).not.toHaveBeenCalled();
  });
});

describe("the auth context", () => {
  it("AUTH-18 begins as loading and becomes signed-in or signed-out", async () => {
    expect(
      renderToString(
        <AuthProvider user={owner}>
          <Shown />
        </AuthProvider>,
      ),
    ).toContain("loading");
    const { unmount } = await open(owner);
    expect(shown()).toBe("signed-in · studio_owner · INITIAL_SESSION");
    unmount();
    await open(null);
    expect(shown()).toBe("signed-out · none · INITIAL_SESSION");
  });

  it("TIME-02 AUTH-22 checks every 30 seconds, and asks the server after five minutes of use", async () => {
    await open(owner);
    await use(4.5);
    expect(renewSession).not.toHaveBeenCalled();
    await use(0.5);
    expect(renewSession).toHaveBeenCalledTimes(1);
    current += 60 * 60_000;
    fixClock(new Date(current));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(renewSession).toHaveBeenCalledTimes(1);
  });

  it("SEC-07 shows the super admin's role at once, and confirms it with the server five seconds later", async () => {
    const admin = { ...owner, kind: "superAdmin" } as const;
    renewSession.mockResolvedValue(ok({ user: null, renewed: false }));
    await open(admin);
    expect(shown()).toBe("signed-in · super_admin · INITIAL_SESSION");
    await act(() => jest.advanceTimersByTimeAsync(4_900));
    expect(renewSession).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(shown()).toBe("signed-out · none · SIGNED_OUT");
  });

  it("AUTH-19 announces a renewal, a change of the person and the end of the session, once each", async () => {
    const heard: string[] = [];
    const stop = hearAuth((event) => heard.push(event));
    await open(owner);
    renewSession.mockResolvedValue(ok({ user: owner, renewed: true }));
    await use(5);
    expect(shown()).toBe("signed-in · studio_owner · TOKEN_REFRESHED");
    renewSession.mockResolvedValue(ok({ user: { ...owner, fullName: "Dona Aiko" }, renewed: false }));
    await use(5);
    renewSession.mockResolvedValue(ok({ user: null, renewed: false }));
    await use(20);
    expect(heard).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED", "USER_UPDATED", "SIGNED_OUT"]);
    expect(shown()).toBe("signed-out · none · SIGNED_OUT");
    stop();
  });

  it("ROUTE-15 leads to the sign-in when the session has ended, with the way back to the page", async () => {
    window.history.replaceState(null, "", "/dashboard/students?q=rosa");
    renewSession.mockResolvedValue(ok({ user: null, renewed: false }));
    await open(owner, "/auth");
    await use(5);
    expect(goTo).toHaveBeenLastCalledWith("/auth?voltar=%2Fdashboard%2Fstudents%3Fq%3Drosa");
  });

  it("AUTH-17 AUTH-19 receives the event of a password recovery", async () => {
    await open(owner);
    act(() => announceAuth("PASSWORD_RECOVERY"));
    expect(shown()).toContain("PASSWORD_RECOVERY");
  });

  it("SEC-08 ERR-03 reports a role that cannot be fetched, grants none, and restores it with the next answer", async () => {
    const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
    await open(owner);
    renewSession.mockResolvedValue(fail("unexpected", "Erro inesperado. Tente novamente."));
    await use(5);
    expect(said).toHaveBeenCalledWith("Error fetching user role");
    expect(shown()).toContain("signed-in · none");
    renewSession.mockResolvedValue(ok({ user: owner, renewed: false }));
    await use(5);
    expect(shown()).toContain("signed-in · studio_owner");
    said.mockRestore();
  });

  it("ERR-03 reports 'Error fetching student data' in the portal", async () => {
    const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
    renewSession.mockRejectedValue(new Error("no network"));
    render(<StudentAuthProvider user={{ ...owner, kind: "student" }}>Portal</StudentAuthProvider>);
    await act(async () => undefined);
    await use(5);
    expect(said).toHaveBeenCalledWith("Error fetching student data");
    said.mockRestore();
  });

  it("ERR-04 throws outside its provider", () => {
    const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const Lost = ({ use: ask }: { use: () => unknown }) => <>{String(ask())}</>;
    expect(() => render(<Lost use={useAuth} />)).toThrow("useAuth must be used within an AuthProvider");
    expect(() => render(<Lost use={useStudentAuth} />)).toThrow(
      "useStudentAuth must be used within a StudentAuthProvider",
    );
    said.mockRestore();
  });
});

describe("tokens in the address's hash", () => {
  const hash = "#access_token=a.b&refresh_token=c&type=signup";

  it("ROUTE-21 are sent to the server once, and removed from the address bar and the history", async () => {
    window.history.replaceState(null, "", `/auth?x=1${hash}`);
    const before = window.history.length;
    await open(null);
    expect(adoptHashTokens.mock.calls).toEqual([[{ accessToken: "a.b", refreshToken: "c" }]]);
    expect(window.location.href).toBe("http://localhost/auth?x=1");
    expect(window.history.length).toBe(before);
    expect(shown()).toContain("signed-in");
  });

  it("ERR-03 are reported if the server refuses them, and the person stays signed out", async () => {
    const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
    adoptHashTokens.mockResolvedValue(fail("refused", "não"));
    renewSession.mockResolvedValue(ok({ user: null, renewed: false }));
    window.history.replaceState(null, "", `/auth${hash}`);
    await open(null);
    expect(said).toHaveBeenCalledWith("Error setting session from hash");
    expect(window.location.hash).toBe("");
    expect(shown()).toContain("signed-out");
    said.mockRestore();
  });

  it("ROUTE-20 AUTH-20 are ignored and removed on the confirmation page, where loading ends without an event", async () => {
    window.history.replaceState(null, "", `/email-confirmation${hash}`);
    await open(null);
    expect(adoptHashTokens).not.toHaveBeenCalled();
    expect(window.location.hash).toBe("");
    expect(shown()).toBe("signed-out · none · no event");
  });
});

it("AUTH-19 there are six auth events", () => {
  expect([...authEvents].sort()).toEqual(
    [
      "INITIAL_SESSION",
      "PASSWORD_RECOVERY",
      "SIGNED_IN",
      "SIGNED_OUT",
      "TOKEN_REFRESHED",
      "USER_UPDATED",
    ].sort(),
  );
});
