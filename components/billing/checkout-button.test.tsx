/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { goTo } from "@/components/form/go-to";
import { startCheckout } from "@/lib/features/billing/actions";
import { fail, ok } from "@/lib/kernel/result";
import { wait } from "@/lib/testing/fake-timers";
import { CheckoutButton } from "./checkout-button";

jest.mock("@/components/feedback/toast", () => ({ toastError: jest.fn(), toastSuccess: jest.fn() }));
jest.mock("@/lib/features/billing/actions", () => ({ startCheckout: jest.fn() }));
jest.mock("@/components/form/go-to", () => ({ goTo: jest.fn() }));

const url = "https://checkout.example/1";
const tab = { opener: {}, location: { replace: jest.fn() }, close: jest.fn() };

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  // Safe because the button uses no more of a window than this.
  jest.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  jest.mocked(startCheckout).mockResolvedValue(ok({ url, payment_provider: "stripe" }));
});
afterEach(() => jest.useRealTimers());

async function press() {
  render(<CheckoutButton>Assinar</CheckoutButton>);
  fireEvent.click(screen.getByRole("button", { name: "Assinar" }));
  await wait(0);
}

it("TIME-05 SUB-09 the provider's page opens in a new tab, and this tab goes to the waiting page a second later", async () => {
  await press();
  expect(tab.location.replace).toHaveBeenCalledWith(url);
  await wait(999);
  expect(goTo).not.toHaveBeenCalled();
  await wait(1);
  expect(jest.mocked(goTo).mock.calls).toEqual([["/awaiting-payment"]]);
});

it("a checkout that fails closes its empty tab", async () => {
  jest.mocked(startCheckout).mockResolvedValue(fail("provider", "Erro"));
  await press();
  await wait(5_000);
  expect(tab.close).toHaveBeenCalled();
  expect(goTo).not.toHaveBeenCalled();
});
