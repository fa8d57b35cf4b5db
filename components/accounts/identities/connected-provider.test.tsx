/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { isoDay } from "@/lib/kernel/dates";
import { ConnectedProvider } from "./connected-provider";
import { ProviderNotice } from "./provider-notice";

jest.mock("@/lib/features/accounts/actions", () => ({}));

const strange = { name: "Google", connectedOn: null, email: null, confirmed: true, hasPassword: true };
const known = { ...strange, connectedOn: isoDay("2026-11-21"), email: "rosa@obi.example" };
const show = (props: Partial<Parameters<typeof ConnectedProvider>[0]>) =>
  render(<ConnectedProvider {...strange} notice={undefined} {...props} />);
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

describe("the provider in the person's account", () => {
  it("offers to connect, and to disconnect what is connected", () => {
    const { unmount } = show({});
    expect(buttons()).toEqual(["Conectar Google"]);
    unmount();
    show(known);
    expect(buttons()).toEqual(["Desconectar Google"]);
    expect(screen.getByText("Conectada desde 21/11/2026, como rosa@obi.example.")).toBeTruthy();
  });

  it("says what has to come first: a confirmed address, a password", () => {
    const { unmount } = show({ confirmed: false });
    expect(buttons()).toEqual([]);
    expect(screen.getByText(/^Confirme o seu e-mail antes/)).toBeTruthy();
    unmount();
    show({ ...known, hasPassword: false });
    expect(buttons()).toEqual([]);
    expect(screen.getByText(/^Para desconectar, crie antes uma senha/)).toBeTruthy();
  });

  it("says how connecting went, but not after disconnecting", () => {
    const { unmount } = show({ ...known, notice: "connected" });
    expect(screen.getByRole("status").textContent).toContain("está conectada");
    unmount();
    show({ notice: "connected" });
    expect(screen.queryByRole("status")).toBeNull();
  });
});

describe("a notice of the address", () => {
  it.each([undefined, ["exists"], "constructor", "__proto__", "", "<b>x</b>"])(
    "says nothing for %j",
    (notice) => {
      const { container } = render(<ProviderNotice notice={notice} name="Google" />);
      expect(container.textContent).toBe("");
    },
  );

  it("is an alert where somebody did not get in", () => {
    render(<ProviderNotice notice="exists" name="Google" />);
    expect(screen.getByRole("alert").textContent).toMatch(/^Já existe uma conta com este e-mail\./);
  });
});
