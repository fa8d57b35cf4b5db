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

it.each([
  ["signed in, it leads home", true, "/", ["SIGNED_IN"]],
  ["it leads to the sign-in if another tab was faster", false, "/auth", []],
])(
  "AUTH-19 the academy's name completes a sign-up through the provider: %s",
  async (_, entered, page, events) => {
    const heard: string[] = [];
    const silence = hearAuth((event) => heard.push(event));
    jest.mocked(goTo).mockClear();
    jest.mocked(completeExternalSignUp).mockResolvedValue(ok({ entered }));
    render(<StudioForm fullName="Rosa Maria" />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Nome do estúdio ou academia/), "Academia Ipiranga");
    await user.click(screen.getByRole("button", { name: "Começar teste grátis" }));
    await waitFor(() => expect(jest.mocked(goTo).mock.calls).toEqual([[page]]));
    expect(heard).toEqual(events);
    silence();
  },
);
