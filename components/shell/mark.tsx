type MarkProps = { className?: string };

/**
 * The product's mark: a belt tied in front, its ends falling. Ink is `currentColor`, the knot the accent. Decorative.
 */
export function Mark({ className }: MarkProps) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d="M13.2 15.5 7.6 27M18.8 15.5 24.4 27" fill="none" stroke="currentColor" strokeWidth="5.2" />
      <path d="M1 11.2h30" fill="none" stroke="currentColor" strokeWidth="6.4" />
      <path d="M16 4.6 22.6 11.2 16 17.8 9.4 11.2Z" className="fill-background" stroke="none" />
      <path d="M16 6.4 20.8 11.2 16 16 11.2 11.2Z" className="fill-primary" stroke="none" />
    </svg>
  );
}
