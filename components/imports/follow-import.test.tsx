/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { FollowImport } from "./follow-import";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

it("IMP-29 a running import is followed without a live connection, until its page is left", async () => {
  jest.useFakeTimers();
  global.fetch = jest.fn(async () => ({ ok: true }) as Response);
  const { unmount } = render(<FollowImport />);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(refresh.mock.calls.length).toBeGreaterThanOrEqual(2);
  unmount();
  refresh.mockClear();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(refresh).not.toHaveBeenCalled();
  jest.useRealTimers();
});
