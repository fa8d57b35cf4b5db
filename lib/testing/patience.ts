/** Longer timeouts for unit tests: a busy machine is slow, which is no fault of a page. */
jest.setTimeout(20_000);

if (typeof window !== "undefined") {
  jest
    .requireActual<typeof import("@testing-library/dom")>("@testing-library/dom")
    .configure({ asyncUtilTimeout: 5_000 });

  // Skips the pointer-events check: a new dialog takes presses a moment after it shows. Browser tests cover overlaps.
  const { default: userEvent, PointerEventsCheckLevel } = jest.requireActual<
    typeof import("@testing-library/user-event")
  >("@testing-library/user-event");
  const { setup } = userEvent;
  const patient: typeof setup = (options) =>
    setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, ...options });
  Object.assign(userEvent, { setup: patient });
}
