import { Mark } from "./mark";

export function Splash({ label }: { label: string }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-5 px-4 text-center">
      <Mark className="size-14 motion-safe:animate-pulse" />
      <p role="status" className="text-muted-foreground text-base">
        {label}
      </p>
    </main>
  );
}
