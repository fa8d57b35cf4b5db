/** How long unit tests wait: a machine that runs several things at once is slow, and slowness is no fault of a page. */
jest.setTimeout(20_000);

if (typeof window !== "undefined")
  jest
    .requireActual<typeof import("@testing-library/dom")>("@testing-library/dom")
    .configure({ asyncUtilTimeout: 5_000 });
