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

describe("the provider's card in the account", () => {
  it("offers to connect the provider, or to disconnect it once it is connected", () => {
    const { unmount } = show({});
    expect(buttons()).toEqual(["Conectar Google"]);
    unmount();
    show(known);
    expect(buttons()).toEqual(["Desconectar Google"]);
    expect(screen.getByText("Conectada desde 21/11/2026, como rosa@obi.example.")).toBeTruthy();
  });

  it("asks for a confirmed address before connecting, and for a password before disconnecting", () => {
    const { unmount } = show({ confirmed: false });
    expect(buttons()).toEqual([]);
    expect(screen.getByText(/^Confirme o seu e-mail antes/)).toBeTruthy();
    unmount();
    show({ ...known, hasPassword: false });
    expect(buttons()).toEqual([]);
    expect(screen.getByText(/^Para desconectar, crie antes uma senha/)).toBeTruthy();
  });

  it("confirms that the provider was connected, but no longer after disconnecting", () => {
    const { unmount } = show({ ...known, notice: "connected" });
    expect(screen.getByRole("status").textContent).toContain("está conectada");
    unmount();
    show({ notice: "connected" });
    expect(screen.queryByRole("status")).toBeNull();
  });
});

describe("a notice named in the page's address", () => {
  it.each([undefined, ["exists"], "constructor", "__proto__", "", "<b>x</b>"])(
    "shows nothing for %j",
    (notice) => {
      const { container } = render(<ProviderNotice notice={notice} name="Google" />);
      expect(container.textContent).toBe("");
    },
  );

  it("is an alert if the sign-in failed", () => {
    render(<ProviderNotice notice="exists" name="Google" />);
    expect(screen.getByRole("alert").textContent).toMatch(/^Já existe uma conta com este e-mail\./);
  });
});
