/** How long unit tests wait: a machine that runs several things at once is slow, and slowness is no fault of a page. */
jest.setTimeout(20_000);

if (typeof window !== "undefined") {
  jest
    .requireActual<typeof import("@testing-library/dom")>("@testing-library/dom")
    .configure({ asyncUtilTimeout: 5_000 });

  // A dialog that has just come lets itself be pressed a moment after it shows; what lies over what is the browser tests' to see.
  const { default: userEvent, PointerEventsCheckLevel } = jest.requireActual<
    typeof import("@testing-library/user-event")
  >("@testing-library/user-event");
  const { setup } = userEvent;
  const patient: typeof setup = (options) =>
    setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, ...options });
  Object.assign(userEvent, { setup: patient });
}
