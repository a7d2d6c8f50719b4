import type { WireBoard, WireSection } from '@/lib/content/boards/schema'
import { chosenPins, nothing, type Selection, selectedCount, selectedIn } from './selection'

/** A list of the organizer: the pins of a section, those in none, or all of a board without sections. */
export type Group = {
  /** The feed with its pins. */
  feed: string
  title: string | null
  /** The part of the board for bulk calls: `-1` all of it, null the pins in no section. */
  part: string | null
  count: number
  /** True if it opens and closes. */
  isSection: boolean
}

type Place = { board: WireBoard; sections: readonly WireSection[]; section: WireSection | null }

/** Returns the lists of an organizer: unsorted pins apart from those of each section; one list where there are none. */
export function groupsOf({ board, sections, section }: Place, unsorted: string): Group[] {
  if (section)
    return [
      {
        feed: `section:${section.id}`,
        title: null,
        part: section.id,
        count: sections.find(({ id }) => id === section.id)?.pin_count ?? section.pin_count,
        isSection: false,
      },
    ]
  if (sections.length === 0)
    return [{ feed: `board:${board.id}`, title: null, part: '-1', count: board.pin_count, isSection: false }]
  return [
    {
      feed: `unsorted:${board.id}`,
      title: unsorted,
      part: null,
      count: board.sectionless_pin_count,
      isSection: false,
    },
    ...sections.map(({ id, title, pin_count }) => ({
      feed: `section:${id}`,
      title,
      part: id,
      count: pin_count,
      isSection: true,
    })),
  ]
}

/** The selection in each list, by its feed. */
export type Selections = Readonly<Record<string, Selection>>

export const selectionIn = (all: Selections, { feed }: Group): Selection => all[feed] ?? nothing

/** Returns how many pins of some lists are selected. */
export const countOf = (groups: readonly Group[], all: Selections): number =>
  groups.reduce((sum, group) => sum + selectedCount(selectionIn(all, group), group.count), 0)

/** Returns the lists with selected pins. */
export const withSelected = (groups: readonly Group[], all: Selections): Group[] =>
  groups.filter((group) => selectedCount(selectionIn(all, group), group.count) > 0)

/** Returns the loaded selected pins of a list, in its order. */
export const chosenIn = (group: Group, ids: readonly string[], all: Selections): string[] =>
  ids.filter(selectedIn(selectionIn(all, group)))

/**
 * Returns the selected pins in the form of a bulk call: as a part of the board where one list has any, otherwise one by
 * one, from the loaded ids.
 */
export function whichPins(
  groups: readonly Group[],
  all: Selections,
  idsOf: (group: Group) => readonly string[],
) {
  const [first, ...rest] = withSelected(groups, all)
  if (first && rest.length === 0) return chosenPins(selectionIn(all, first), first.part)
  return { pin_ids: withSelected(groups, all).flatMap((group) => chosenIn(group, idsOf(group), all)) }
}
