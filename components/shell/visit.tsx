"use client";

import { useRouter } from "next/navigation";
import {
  type ReactNode,
  createContext,
  startTransition,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useOptimistic,
} from "react";
import { paths } from "@/lib/config/paths";
import { KeptPage } from "./kept-page";
import { pageShapes } from "./page-heads";
import { PageSkeleton } from "./page-skeleton";

type Shape = Parameters<typeof PageSkeleton>[0];
type Way = { shape: Shape; kept: string | null };
type Visit = (address: string, named?: { title?: string | undefined }) => void;

export { Keep } from "./kept-page";

const pages: Readonly<Record<string, Shape>> = {
  [paths.studio.dashboard]: pageShapes.dashboard,
  [paths.studio.students]: pageShapes.students,
  [paths.studio.invites]: pageShapes.invites,
  [paths.studio.rosterRuns]: pageShapes.rosterRuns,
  [paths.studio.families]: pageShapes.families,
  [paths.studio.labels]: pageShapes.labels,
  [paths.studio.imports]: pageShapes.imports,
  [paths.studio.instructors]: pageShapes.instructors,
  [paths.studio.schedule]: pageShapes.schedule,
  [paths.studio.finance]: pageShapes.finance,
  [paths.studio.review]: pageShapes.review,
  [paths.studio.askQueue]: pageShapes.askQueue,
  [paths.studio.crm]: pageShapes.crm,
  [paths.studio.origins]: pageShapes.origins,
  [paths.studio.notifications]: pageShapes.notifications,
  [paths.studio.reports]: pageShapes.reports,
  [paths.studio.figure]: pageShapes.figure,
  [paths.studio.settings]: pageShapes.settings,
  [paths.studio.history]: pageShapes.history,
  [paths.admin.dashboard]: pageShapes.platform,
  [paths.admin.studios]: pageShapes.platform,
  [paths.admin.blog]: pageShapes.blog,
  [paths.admin.newPost]: pageShapes.post,
  [paths.admin.contact]: pageShapes.contact,
  [paths.admin.notifications]: pageShapes.announcements,
  [paths.admin.analytics]: pageShapes.analytics,
  [paths.admin.figure]: pageShapes.figure,
  [paths.admin.settings]: pageShapes.system,
};

const ID = "[0-9a-f-]{36}";

const things: readonly { place: RegExp; shape: Shape }[] = [
  { place: new RegExp(`^${paths.studio.student(ID)}$`), shape: { stats: 3, rows: 6 } },
  { place: new RegExp(`^${paths.studio.imports}/${ID}/[a-z]+$`), shape: pageShapes.imports },
  { place: new RegExp(`^${paths.studio.instructor(ID)}$`), shape: { stats: 3, rows: 6 } },
  { place: new RegExp(`^${paths.studio.lead(ID)}$`), shape: { stats: 0, rows: 6 } },
  { place: new RegExp(`^${paths.studio.class(ID)}$`), shape: { stats: 3, rows: 6 } },
  {
    place: new RegExp(`^${paths.studio.rollCall(ID, "[0-9-]+")}$`),
    shape: { title: "Chamada", stats: 0, rows: 10 },
  },
  { place: new RegExp(`^${paths.admin.studio(ID)}$`), shape: { stats: 3, rows: 6 } },
  { place: new RegExp(`^${paths.admin.post(ID)}$`), shape: pageShapes.post },
];

/** The skeleton for this address. Null for the open page and for pages without a skeleton. */
function shapeOf(path: string, title: string | undefined): Shape | null {
  if (path === window.location.pathname) return null;
  const thing = things.find(({ place }) => place.test(path));
  return thing ? { title, ...thing.shape } : (pages[path] ?? null);
}

const VisitContext = createContext<Visit | null>(null);
const WayContext = createContext<Way | null>(null);

/** Marks elements that handle clicks on their links themselves. */
export const visitsItself = { "data-visits-itself": "" } as const;

/** Marks a page that is being left (refresh-when-quiet.ts). */
const leaving = { "data-leaving": "" } as const;

/** Shows the next page's skeleton at once when a link or `useVisit` opens another page (see <Arriving>). */
export function VisitProvider({ children }: { children: ReactNode }) {
  const { push } = useRouter();
  const [way, setWay] = useOptimistic<Way | null>(null);

  const visit: Visit = (address, { title } = {}) => {
    const path = address.replace(/[?#].*$/, "");
    const shape = shapeOf(path, title);
    startTransition(() => {
      if (shape) setWay({ shape, kept: address.includes("?") ? null : path });
      push(address);
    });
  };

  const follow = useEffectEvent((event: globalThis.MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPlainClick(event, link) || link.closest("[data-visits-itself]")) return;
    if (!shapeOf(link.pathname, undefined)) return;
    event.preventDefault();
    const name = link.textContent;
    // A link whose title begins with its text names a thing. The skeleton then shows that name.
    visit(link.pathname + link.search + link.hash, { title: link.title.startsWith(name) ? name : undefined });
  });
  // Runs with the first commit: a link may be clicked before the effects that run after the paint.
  useLayoutEffect(() => {
    // The capture phase runs before the links' own handlers, which ignore events that are already handled.
    document.addEventListener("click", follow, true);
    return () => document.removeEventListener("click", follow, true);
  }, []);

  return (
    <VisitContext value={visit}>
      <WayContext value={way}>{children}</WayContext>
    </VisitContext>
  );
}

export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  const { push } = useRouter();
  return visit ?? ((address) => push(address));
}

const isPlainClick = (event: globalThis.MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !link.target &&
  !link.hasAttribute("download") &&
  link.origin === window.location.origin;

/** The page, covered by the next one's skeleton while that loads. The page keeps its scroll position for Back. */
export function Arriving({ children }: { children: ReactNode }) {
  const way = useContext(WayContext);
  return (
    <>
      {way && (
        <div className="sticky top-16 z-10 h-0 sm:top-19 lg:top-8 print:hidden">
          <KeptPage path={way.kept}>
            <PageSkeleton {...way.shape} />
          </KeptPage>
        </div>
      )}
      <div inert={way !== null} {...(way && { ...leaving, className: "invisible" })}>
        {children}
      </div>
    </>
  );
}
