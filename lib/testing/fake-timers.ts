import { act, fireEvent, screen } from "@testing-library/react";

/** For screens in tests with fake timers: so much time goes by. */
export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Somebody presses the button, and what that sets off at once is done. */
export const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await jest.advanceTimersByTimeAsync(0);
  });
