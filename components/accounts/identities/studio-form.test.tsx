/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { goTo } from "@/components/form/go-to";
import { hearAuth } from "@/components/accounts/sessions/auth-events";
import { completeExternalSignUp } from "@/lib/features/accounts/actions";
import { ok } from "@/lib/kernel/result";
import { StudioForm } from "./studio-form";

jest.mock("@/components/form/go-to", () => ({ goTo: jest.fn() }));
jest.mock("@/lib/features/accounts/actions", () => ({ completeExternalSignUp: jest.fn() }));

it("AUTH-19 the academy's name ends the provider's sign-up: signed in, and home", async () => {
  const heard: string[] = [];
  const silence = hearAuth((event) => heard.push(event));
  jest.mocked(completeExternalSignUp).mockResolvedValue(ok(undefined));
  render(<StudioForm fullName="Rosa Maria" />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Nome do estúdio ou academia/), "Academia Ipiranga");
  await user.click(screen.getByRole("button", { name: "Começar teste grátis" }));
  await waitFor(() => expect(jest.mocked(goTo).mock.calls).toEqual([["/"]]));
  expect(heard).toEqual(["SIGNED_IN"]);
  silence();
});
