import { buttonVariants } from "@/components/ui/button-variants";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { paths } from "@/lib/config/paths";
import { historyCopy, subjectLabels } from "@/lib/features/history/copy";
import type { HistoryView } from "@/lib/features/history/loaders";
import { historyAddress } from "./history-address";

const words = historyCopy;
const field = "flex min-w-0 flex-col gap-1.5";

/** A plain GET form: its filters are in the address, so they can be shared and need no script. */
export function HistoryFilters({ filter, people, subjects }: HistoryView) {
  return (
    <form
      key={historyAddress(filter)}
      method="get"
      action={paths.studio.history}
      aria-label={words.filters}
      className="grid grid-cols-2 items-end gap-3 px-4 py-4 sm:px-5 lg:grid-cols-4"
    >
      <div className={`${field} max-sm:col-span-2`}>
        <Label htmlFor="history-who">{words.who}</Label>
        <Select id="history-who" name="quem" defaultValue={filter.who ?? ""}>
          <option value="">{words.anybody}</option>
          {people.map(({ id, name, isMember }) => (
            <option key={id} value={id}>
              {isMember ? name : words.left(name)}
            </option>
          ))}
          <option value="portal">{words.portalPeople}</option>
          <option value="automatico">{words.nobody}</option>
        </Select>
      </div>
      <div className={`${field} max-sm:col-span-2`}>
        <Label htmlFor="history-subject">{words.subject}</Label>
        <Select id="history-subject" name="assunto" defaultValue={filter.subject ?? ""}>
          <option value="">{words.anySubject}</option>
          {subjects.map((subject) => (
            <option key={subject} value={subject}>
              {subjectLabels[subject]}
            </option>
          ))}
        </Select>
      </div>
      <div className={field}>
        <Label htmlFor="history-from">{words.from}</Label>
        <Input id="history-from" name="de" type="date" defaultValue={filter.from ?? ""} />
      </div>
      <div className={field}>
        <Label htmlFor="history-until">{words.until}</Label>
        <Input id="history-until" name="ate" type="date" defaultValue={filter.until ?? ""} />
      </div>
      <div className="col-span-full flex flex-wrap gap-2">
        <button type="submit" className={buttonVariants({ variant: "outline" })}>
          {words.apply}
        </button>
        <a href={historyAddress()} className={buttonVariants({ variant: "ghost" })}>
          {words.clear}
        </a>
      </div>
    </form>
  );
}
