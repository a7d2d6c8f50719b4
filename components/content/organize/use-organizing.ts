import { useRef, useState } from 'react'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard, WireSection } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { Spot } from '@/store/content/arrange'
import { editBoard } from '@/store/content/board-edits'
import { loadAll } from '@/store/content/feeds'
import type { SaveTarget } from '@/store/content/saves'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { Work } from './action-bar'
import {
  chosenIn,
  countOf,
  type Group,
  groupsOf,
  type Selections,
  selectionIn,
  whichPins,
  withSelected,
} from './groups'
import { nothing, type Selection } from './selection'
import { mostAtOnce, useMove } from './use-arranging'
import { useBulk } from './use-bulk'
import { useRefreshHere } from './use-refresh-here'

type Place = { board: WireBoard; sections: readonly WireSection[]; section: WireSection | null }

/** Manages the lists of the organizer: what is open, what is selected, and the actions on it. */
export function useOrganizing({ board, sections: first, section }: Place) {
  const t = useTranslations('organize')
  const dispatch = useAppDispatch()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [selections, setSelections] = useState<Selections>({})
  const [work, setWork] = useState<Work | null>(null)
  const [isPlacing, setPlacing] = useState(false)
  const carried = useRef<readonly string[]>([])
  const feeds = useAppSelector((state) => state.feeds)
  const listed = useRef<ReadonlySet<string>>(new Set())
  const here = useRefreshHere(board, first, listed)
  const groups = groupsOf({ board, sections: here.sections, section }, t('outside'))
  const isOpen = (group: Group) => !group.isSection || opened.has(group.feed)
  const open = groups.filter(isOpen)
  listed.current = new Set(open.map(({ feed }) => feed))
  const bulk = useBulk(board.id, here.refresh)
  const send = useMove(board.id)
  const idsOf = ({ feed }: Group) => feeds[feed]?.ids ?? []
  const count = countOf(open, selections)
  const chosen = open.flatMap((group) => chosenIn(group, idsOf(group), selections))

  const clear = () => {
    setPlacing(false)
    setSelections({})
  }
  const finish = () => {
    setWork(null)
    clear()
  }
  /** Loads the lists whose pins a call names one by one. */
  const loadChosen = async () => {
    for (const group of withSelected(open, selections))
      if (selectionIn(selections, group).isAll) await dispatch(loadAll(group.feed))
  }
  type Begun = Parameters<typeof bulk.begin>[0]
  const begin = async (rest: object) => {
    if (withSelected(open, selections).length > 1) await loadChosen()
    const which = whichPins(open, selections, idsOf)
    finish()
    await bulk.begin({ board_id: board.id, ...which, ...rest } as Begun)
  }
  const moveTo = (spot: Spot) => {
    setPlacing(false)
    if (count > mostAtOnce) return showToast({ message: t('tooManyToMove', { max: mostAtOnce }) })
    for (const group of withSelected(open, selections))
      void send(group.feed, chosenIn(group, idsOf(group), selections), spot)
  }
  return {
    bulk,
    hasChanged: here.hasChanged,
    refresh: here.refresh,
    sections: here.sections,
    groups,
    isOpen,
    toggle: ({ feed }: Group) => {
      const next = new Set(opened)
      if (!next.delete(feed)) next.add(feed)
      setOpened(next)
      setSelections(({ [feed]: _closed, ...rest }) => rest)
    },
    selectionIn: (group: Group) => selectionIn(selections, group),
    select: (group: Group, next: Selection) => setSelections((all) => ({ ...all, [group.feed]: next })),
    selectAll: () =>
      setSelections(Object.fromEntries(open.map(({ feed }) => [feed, { ...nothing, isAll: true }]))),
    clear,
    finish,
    count,
    chosen,
    work,
    setWork,
    isPlacing,
    setPlacing,
    carried,
    begin,
    moveTo,
    send: (action: 'bulkMove' | 'bulkCopy', { id, section: into }: SaveTarget) =>
      void begin({ action, to_board_id: id, to_section_id: into?.id ?? null }),
    /** Moves the selected pins of a list before the pressed one; pressing a selected one only ends this mode. */
    placeIn: (group: Group) => {
      const here = chosenIn(group, idsOf(group), selections)
      if (!isPlacing || here.length === 0) return null
      return (id: string) => (here.includes(id) ? setPlacing(false) : moveTo({ before_id: id }))
    },
    /** Moves dragged pins into another list: beside a pin of it, or by a bulk action to its section. */
    receive: (group: Group, ids: readonly string[], spot: Spot | null) => {
      if (spot === null)
        return void bulk.begin({
          action: 'bulkMove',
          board_id: board.id,
          pin_ids: [...ids],
          to_board_id: board.id,
          to_section_id: group.part,
        })
      resource('BoardFeedResource')
        .update({ board_id: board.id, pin_ids: [...ids], section_id: group.part, ...spot })
        .then(here.refresh)
        .catch(() => showToast({ message: t('notMoved'), tone: 'error' }))
    },
    onWork: async (next: Work) => {
      if (next === 'edit' && count > mostAtOnce)
        return showToast({ message: t('tooManyToEdit', { max: mostAtOnce }) })
      // All the selected pins are edited, so they are loaded first.
      if (next === 'edit') await loadChosen()
      setWork(next)
    },
    cover: () => {
      const [pin] = chosen
      if (!pin) return
      dispatch(editBoard(board.id, { cover_pin_id: pin })).then(
        () => showToast({ message: t('coverSet') }),
        () => showToast({ message: t('offline'), tone: 'error' }),
      )
      clear()
    },
  }
}
