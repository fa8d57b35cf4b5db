import { buttonVariants } from "@/components/ui/button-variants";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { paths } from "@/lib/config/paths";
import { changedThings, levelWords, securityEvents, trailCopy } from "@/lib/features/trail/copy/trail";
import type { TrailView } from "@/lib/features/trail/loaders";
import { wordOf } from "@/lib/kernel/address";
import { trailAddress } from "./trail-address";

const words = trailCopy;
const field = "flex min-w-0 flex-col gap-1.5";

/** A plain GET form: its filters are in the address, so they can be shared and need no script. */
export function TrailFilters({ filter }: { filter: TrailView["filter"] }) {
  const { kind, who, studio, what, level, day } = filter;
  const isEvents = kind === "eventos";
  return (
    <form
      key={trailAddress(filter)}
      method="get"
      action={paths.admin.settings}
      aria-label={words.filters}
      className="grid items-end gap-3 px-4 py-4 sm:grid-cols-2 sm:px-5 lg:grid-cols-3"
    >
      <input type="hidden" name="aba" value="seguranca" />
      <input type="hidden" name="registro" value={kind} />
      <div className={field}>
        <Label htmlFor="trail-who">{words.who}</Label>
        <Input
          id="trail-who"
          name="quem"
          type="search"
          defaultValue={who}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <div className={field}>
        <Label htmlFor="trail-studio">{words.studio}</Label>
        <Input
          id="trail-studio"
          name="academia"
          type="search"
          defaultValue={studio}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <div className={field}>
        <Label htmlFor="trail-what">{words.what}</Label>
        <Choices
          id="trail-what"
          name="oque"
          chosen={what}
          among={isEvents ? securityEvents : changedThings}
          any={isEvents ? words.anyEvent : words.any}
        />
      </div>
      {isEvents && (
        <div className={field}>
          <Label htmlFor="trail-level">{words.level}</Label>
          <Choices
            id="trail-level"
            name="nivel"
            chosen={wordOf(levelWords, level)}
            among={Object.fromEntries(
              Object.entries(levelWords).map(([word, means]) => [word, words.levels[means]]),
            )}
          />
        </div>
      )}
      <div className={field}>
        <Label htmlFor="trail-day">{words.day}</Label>
        <Input id="trail-day" name="dia" type="date" defaultValue={day ?? ""} />
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className={buttonVariants({ variant: "outline" })}>
          {words.apply}
        </button>
        <a href={trailAddress({ kind })} className={buttonVariants({ variant: "ghost" })}>
          {words.clear}
        </a>
      </div>
    </form>
  );
}

type ChoicesProps = {
  id: string;
  name: string;
  chosen: string | null;
  any?: string;
  among: Readonly<Record<string, string>>;
};

function Choices({ chosen, any = words.any, among, ...select }: ChoicesProps) {
  const options = Object.entries(among).toSorted(([, one], [, other]) => one.localeCompare(other, "pt-BR"));
  return (
    <Select {...select} defaultValue={chosen ?? ""}>
      <option value="">{any}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
