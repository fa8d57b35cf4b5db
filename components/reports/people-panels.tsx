import { BeltBar } from "@/components/catalog/belt-bar";
import { FilterLinks } from "@/components/shell/filter-links";
import { paths } from "@/lib/config/paths";
import { reportsCopy } from "@/lib/features/reports/copy";
import type { Report } from "@/lib/features/reports/books";
import { addressOf } from "@/lib/kernel/address";
import { BarTable } from "./bar-table";
import { Panel } from "./panel";
import { figureAddress, reportsAddress } from "./reports-address";

const activeStudents = (arte: string, faixa: string | null) =>
  addressOf(paths.studio.students, { status: "active", arte, faixa });
/** Shows the whole name above the belt, on as many lines as it needs. */
const belt = "*:whitespace-normal flex-col-reverse items-start gap-1";
const heads = (name: string) => [name, reportsCopy.arts.students] as const;

/** REP-08 */
export function ArtsPanel({ arts, people }: Report) {
  const words = reportsCopy.arts;
  const rows = arts.map(({ id, name, count }) => ({
    key: id,
    name,
    href: activeStudents(id, null),
    count: count ?? 0,
  }));
  const rest = {
    key: "none",
    name: reportsCopy.withoutArt,
    href: figureAddress({ figure: "without-art" }),
    count: people.withoutArt,
  };
  return (
    <Panel id="modalidades" title={words.title} hint={people.active === 0 ? words.none : words.hint}>
      <BarTable heads={heads(words.art)} rows={people.withoutArt > 0 ? [...rows, rest] : rows} />
    </Panel>
  );
}

/** The belts of one art. If there are several arts, one can be chosen. */
export function BeltsPanel({ arts, looked, period }: Report) {
  const words = reportsCopy.belts;
  const art = arts.find(({ id }) => id === looked);
  if (!art) return null;
  return (
    <Panel id="faixas" title={words.title(art.name)} hint={words.hint}>
      {arts.length > 1 && (
        <FilterLinks
          label={words.of}
          filters={arts.map(({ id, name, count }) => ({
            label: name,
            href: reportsAddress({ period, artId: id }),
            current: id === looked,
            count,
          }))}
        />
      )}
      <BarTable
        heads={heads(words.belt)}
        rows={art.belts.map(({ id, look, count }) => ({
          key: id ?? "none",
          name: look ? <BeltBar {...look} className={belt} /> : reportsCopy.withoutBelt,
          href: activeStudents(art.id, id ?? "sem"),
          count,
        }))}
      />
    </Panel>
  );
}

export function AgesPanel({ people }: Report) {
  const words = reportsCopy.agesPanel;
  return (
    <Panel id="idades" title={words.title} hint={words.hint}>
      <BarTable
        heads={heads(words.age)}
        rows={people.ages
          .filter(({ band, students }) => band !== "unknown" || students > 0)
          .map(({ band, students }) => ({
            key: band,
            name: reportsCopy.ages[band],
            href: figureAddress({ figure: "age", band }),
            count: students,
          }))}
      />
    </Panel>
  );
}

export function SourcesPanel({ sources, sourceCount, period }: Report) {
  const words = reportsCopy.sources;
  if (sources === null) return null;
  const hint = words.hint + (sourceCount > sources.length ? words.first(sources.length, sourceCount) : "");
  return (
    <Panel id="origens" title={words.title} hint={sources.length === 0 ? words.none : hint}>
      {sources.length > 0 && (
        <BarTable
          heads={[words.source, words.leads, words.enrolled]}
          rows={sources.map(({ source, leads, enrolled }) => ({
            key: source ?? "none",
            name: source ?? reportsCopy.noSource,
            href: figureAddress({ figure: "source", period, source }),
            count: leads,
            part: enrolled,
            partHref: figureAddress({ figure: "source", period, source, stage: "active_student" }),
          }))}
        />
      )}
    </Panel>
  );
}
