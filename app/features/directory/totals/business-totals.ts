import { LRUCache } from 'lru-cache';
import type { Criteria } from '../filters/filters.server.ts';
import { type Layout, mayMeet, meeting, type Plan, planOf, tellsAll } from './attributes.ts';
import { addCells, type BusinessCell, inReadingOrder } from './box-points.ts';
import { countMatching, type Total } from './count.ts';
import type { MapFilter, PageFilter, TotalFilter } from './filter.ts';
import { countedPoints, inCitiesNamed } from './matching.ts';
import type { OpenAt, StatedHours } from './open-at.ts';
import {
  type ChosenGroup,
  type CountedGroup,
  createOpenGroups,
  type Group,
  type Members,
  type OpenGroups,
  toGroup,
} from './open-groups.ts';
import { countChoices } from './ordered-group.ts';
import { type PageIds, pageIds } from './page-ids.ts';

export interface CountedBusinesses {
  groups: readonly CountedGroup[];
  /** Indexed by number; lower-cased by the database. */
  cities: readonly string[];
  /** Indexed by number, starting with "none". */
  hours: readonly StatedHours[];
  /** Ids of licensed businesses, in licence order. */
  licensed: readonly number[];
  layout: Layout;
}

/** Counts matching businesses exactly, without the database. */
export interface BusinessTotals {
  /** Null if only the database can answer. */
  total(filter: TotalFilter): Total | null;
  among(filter: PageFilter): PageIds | null;
  cells(filter: MapFilter): BusinessCell[] | null;
  /** Matches of each further choice; null if only the database can answer. */
  leaves(filter: TotalFilter, choices: readonly Criteria[]): number[] | null;
}

/** Open businesses are cached per minute: 0.5 MB each for a million businesses. */
const REMEMBERED_MINUTES = 8;
/** Cached totals with criteria, which need a full scan. */
const REMEMBERED_TOTALS = 1000;

export function createBusinessTotals(counted: CountedBusinesses): BusinessTotals {
  const groups = counted.groups.map((group) => toGroup(group, counted.cities.length, counted.licensed));
  const { layout } = counted;
  const minutes = new LRUCache<number, OpenGroups>({ max: REMEMBERED_MINUTES });
  const combinations = new LRUCache<string, Total>({ max: REMEMBERED_TOTALS });

  function chosenGroups({ category, open, criteria }: TotalFilter): ChosenGroup[] {
    const chosen = groups.filter(({ service, isMain }) => (category ? service === category : isMain));
    const openOf = open && openGroupsAt(open);
    const plan = criteria && planOf(criteria, layout);
    return chosen.map((group) => {
      const { open: members = null, unknown = null } = openOf?.(group) ?? {};
      if (!plan) return { group, members, unknown };
      const meetingIt = whoMeets(group, plan);
      return { group, members: both(members, meetingIt), unknown: unknown && both(unknown, meetingIt) };
    });
  }

  function openGroupsAt(open: OpenAt): OpenGroups {
    const known = minutes.get(open.minute) ?? createOpenGroups(counted.hours, open);
    minutes.set(open.minute, known);
    return known;
  }

  const tells = (criteria: Criteria | undefined) => !criteria || tellsAll(criteria, layout);

  return {
    total(filter) {
      if (!tells(filter.criteria)) return null;
      if (!filter.criteria) return countMatching(chosenGroups(filter), counted.cities, filter);
      const key = keyOf(filter);
      const total = combinations.get(key) ?? countMatching(chosenGroups(filter), counted.cities, filter);
      if (total) combinations.set(key, total);
      return total;
    },
    among: (filter) =>
      tells(filter.criteria) ? pageIds(chosenGroups(filter), counted.cities, filter) : null,
    cells: (filter) =>
      tells(filter.criteria) ? cellsOf(chosenGroups(filter), counted.cities, filter) : null,
    leaves(filter, choices) {
      if (![filter.criteria, ...choices].every(tells)) return null;
      const plans = choices.map((choice) => planOf(choice, layout));
      return countChoices(chosenGroups(filter), counted.cities, filter, plans);
    },
  };
}

function keyOf({ category, town, origin, distanceMiles, box, open, criteria }: TotalFilter): string {
  const { latitude, longitude } = origin ?? {};
  return JSON.stringify([category, town, latitude, longitude, distanceMiles, box, open?.minute, criteria]);
}

/** Members that meet the criteria, and boxes that can have none. */
function whoMeets({ attributes, marksInBoxes }: Group, plan: Plan): Members {
  const may = mayMeet(plan);
  return {
    has: meeting(attributes, plan),
    sums: null,
    mayBeIn: (level, index) => may(marksInBoxes[level]?.[index] as number),
  };
}

function both(members: Members | null, { has, mayBeIn }: Members): Members {
  return { has: members ? (member) => has(member) && members.has(member) : has, sums: null, mayBeIn };
}

function cellsOf(
  chosen: readonly ChosenGroup[],
  cities: readonly string[],
  filter: MapFilter,
): BusinessCell[] | null {
  const inTown = inCitiesNamed(cities, filter.town);
  if (inTown === undefined || !chosen.every(({ group }) => group.knowsIds)) return null;
  const cells = new Map<number, BusinessCell>();
  for (const { group, members } of chosen) {
    addCells(cells, group, countedPoints(group, members, inTown, filter), filter.box, filter.depth);
  }
  return inReadingOrder(cells, filter.depth);
}
