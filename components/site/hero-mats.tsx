import { Mark } from "@/components/shell/mark";
import { Mat } from "./mat";
import { SampleBelts } from "./sample-belts";
import { SampleDay } from "./sample-day";
import { SamplePayments } from "./sample-payments";
import { SampleStudents } from "./sample-students";

/** The product laid out as a room of four and a half mats; on a phone, the three that say most. */
export function HeroMats() {
  return (
    <figure>
      <div
        aria-hidden="true"
        className="grid grid-cols-1 gap-1.5 md:aspect-square md:grid-cols-3 md:grid-rows-3"
      >
        <Mat className="p-4 md:col-span-2">
          <SampleStudents />
        </Mat>
        <Mat lies="upright" className="p-4 max-md:hidden md:row-span-2">
          <SampleDay />
        </Mat>
        <Mat lies="upright" className="p-4 max-md:hidden md:row-span-2">
          <SampleBelts />
        </Mat>
        <Mat lies="half" className="bg-background grid place-items-center max-md:hidden">
          <Mark className="size-20" />
        </Mat>
        <Mat className="p-4 md:col-span-2">
          <SamplePayments />
        </Mat>
      </div>
      <figcaption className="text-muted-foreground mt-3 text-sm">
        Um pouco do Obi por dentro, com nomes e valores de exemplo.
      </figcaption>
    </figure>
  );
}
