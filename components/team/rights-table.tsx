import { teamCopy } from "@/lib/features/team/copy/team";
import { rightsByArea } from "@/lib/features/team/rules";

const { matrix } = teamCopy;

/** The rights of owners and of team members, in plain words (SHELL-08). */
export function RightsTable() {
  return (
    <div className="border-t px-4 py-4 sm:px-5">
      <table className="w-full text-sm">
        <caption className="type-name pb-2 text-left">{matrix.title}</caption>
        <thead>
          <tr className="text-muted-foreground border-b text-left">
            <th scope="col" className="py-2 pr-3 font-medium">
              {matrix.head.area}
            </th>
            <th scope="col" className="py-2 pr-3 font-medium">
              {matrix.head.owner}
            </th>
            <th scope="col" className="py-2 font-medium">
              {matrix.head.staff}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {rightsByArea().map(({ id, area, owner, staff }) => (
            <tr key={id}>
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {area}
              </th>
              <td className="py-2 pr-3 whitespace-nowrap">{owner}</td>
              <td className="py-2 whitespace-nowrap">{staff}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
