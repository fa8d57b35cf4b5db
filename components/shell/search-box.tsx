"use client";

import { Search } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { Input } from "@/components/ui/input";
import { LateSpinner } from "@/components/ui/spinner";

type SearchBoxProps = {
  /** Accessible name and placeholder, as "Buscar por nome ou e-mail". */
  label: string;
  name?: string;
};

const PAUSE_MS = 300;

/** Writes the text into the address after a short pause. Without script it is a plain form. */
export function SearchBox({ label, name = "q" }: SearchBoxProps) {
  const router = useRouter();
  const path = usePathname() ?? "";
  const params = useSearchParams() ?? new URLSearchParams();
  const [pending, startTransition] = useTransition();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const current = params.get(name) ?? "";

  useEffect(() => () => clearTimeout(timer.current), []);

  // Back and forward change the address without typing.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = current;
  }, [current]);

  function go(): void {
    clearTimeout(timer.current);
    const text = field.current?.value.trim() ?? "";
    const next = new URLSearchParams(params);
    next.delete("pagina");
    if (text) next.set(name, text);
    else next.delete(name);
    if (next.toString() === params.toString()) return;
    startTransition(() => router.replace(next.size > 0 ? `${path}?${next}` : path, { scroll: false }));
  }

  return (
    <form
      role="search"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
      className="relative w-full sm:max-w-xs"
    >
      {[...params]
        .filter(([key]) => key !== name && key !== "pagina")
        .map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
      <span className="text-muted-foreground pointer-events-none absolute inset-y-0 left-3 flex items-center">
        {pending ? <LateSpinner /> : <Search aria-hidden="true" className="size-4" />}
      </span>
      <Input
        ref={field}
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        defaultValue={current}
        maxLength={100}
        autoComplete="off"
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(go, PAUSE_MS);
        }}
        className="pl-9"
      />
    </form>
  );
}
