import { FilterLinks } from "@/components/shell/filter-links";
import { paths } from "@/lib/config/paths";
import { familiesCopy } from "@/lib/features/families/copy";

const words = familiesCopy.tabs;

/** AGR-50: tabs that are links, above the lists of students, families and invites. */
export const StudentsTabs = ({ tab }: { tab: "students" | "families" | "invites" }) => (
  <div className="mb-3 [--row-behind:var(--background)]">
    <FilterLinks
      label={words.label}
      filters={(["students", "families", "invites"] as const).map((key) => ({
        label: words[key],
        href: paths.studio[key],
        current: key === tab,
        count: null,
      }))}
    />
  </div>
);
