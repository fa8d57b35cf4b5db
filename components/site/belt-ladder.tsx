import { BeltBar } from "@/components/catalog/belt-bar";
import { jiuJitsuBelts } from "./sample";

/** Belts with the proportions of a real one. */
export function BeltLadder() {
  return (
    <section className="bg-card border-y">
      <div className="mx-auto grid max-w-7xl items-center gap-10 px-4 py-16 sm:px-6 md:grid-cols-2 lg:gap-16 lg:py-24">
        <div>
          <h2 className="text-3xl leading-tight font-semibold tracking-tight text-balance sm:text-4xl lg:text-5xl">
            Da branca à preta, na ordem certa
          </h2>
          <p className="text-muted-foreground mt-4 max-w-[50ch] text-lg leading-relaxed text-pretty">
            As graduações de Jiu-Jitsu, Judô, Karatê, Taekwondo, Muay Thai, Kickboxing e Capoeira já vêm
            prontas. No Judô, a azul vem antes da amarela: aqui também.
          </p>
        </div>
        <ol aria-label="Faixas adultas do Jiu-Jitsu" className="flex flex-col gap-4">
          {jiuJitsuBelts.map((belt) => (
            <li key={belt.name}>
              <BeltBar
                {...belt}
                size="wide"
                className="flex gap-5 [&>span]:w-36 sm:[&>span]:w-40 [&>svg]:h-8"
              />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
