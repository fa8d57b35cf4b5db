import { act, fireEvent, screen } from "@testing-library/react";

export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

export const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await jest.advanceTimersByTimeAsync(0);
  });
