/** Decorative. The parent says by text or `aria-busy` that something is loading. */
export function Spinner() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className="size-4 animate-spin"
    >
      <path d="M21 12a9 9 0 1 1-6.219-8.56" />
    </svg>
  );
}

/** For actions that are mostly quick: appears only after 300 ms. */
export function LateSpinner() {
  return (
    <span className="animate-late flex">
      <Spinner />
    </span>
  );
}
