import { useRef, useState } from 'react'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard, WireSection } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { Spot } from '@/store/content/arrange'
import { editBoard } from '@/store/content/board-edits'
import { loadAll } from '@/store/content/load-all'
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
import { maxAtOnce, useMove } from './use-arranging'
import { useBulk } from './use-bulk'
import { useRefreshHere } from './use-refresh-here'

type Place = { board: WireBoard; sections: readonly WireSection[]; section: WireSection | null }

/** Returns a set with a list added, or without it if it was there. */
function toggledIn(opened: ReadonlySet<string>, feed: string): ReadonlySet<string> {
  const next = new Set(opened)
  if (!next.delete(feed)) next.add(feed)
  return next
}

/** Loads the lists whose pins a call names one by one. */
async function loadWhole(
  dispatch: ReturnType<typeof useAppDispatch>,
  open: readonly Group[],
  selections: Selections,
): Promise<void> {
  for (const group of withSelected(open, selections))
    if (selectionIn(selections, group).isAll) await dispatch(loadAll(group.feed))
}

/** Returns how a list takes pins that are dragged into it: beside a pin of it, or by a bulk action to its section. */
function useReceive(
  board_id: string,
  begin: ReturnType<typeof useBulk>['begin'],
  refresh: ReturnType<typeof useRefreshHere>['refresh'],
) {
  const t = useTranslations('bulk')
  return (group: Group, ids: readonly string[], spot: Spot | null) => {
    if (spot === null)
      return void begin({
        action: 'bulkMove',
        board_id,
        pin_ids: [...ids],
        to_board_id: board_id,
        to_section_id: group.part,
      })
    resource('BoardFeedResource')
      .update({ board_id, pin_ids: [...ids], section_id: group.part, ...spot })
      .then(refresh)
      .catch(() => showToast({ message: t('notMoved'), tone: 'error' }))
  }
}

/** Returns a function that makes a pin the cover of the board. */
function useSetCover(boardId: string) {
  const t = useTranslations('bulk')
  const dispatch = useAppDispatch()
  return (pin: string) => {
    dispatch(editBoard(boardId, { cover_pin_id: pin })).then(
      () => showToast({ message: t('coverSet') }),
      () => showToast({ message: t('offline'), tone: 'error' }),
    )
  }
}

/** Manages the lists of the organizer: what is open, what is selected, and the actions on it. */
export function useOrganizing({ board, sections: first, section }: Place) {
  const t = useTranslations('bulk')
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
  const receive = useReceive(board.id, bulk.begin, here.refresh)
  const setCover = useSetCover(board.id)
  const idsOf = ({ feed }: Group) => feeds[feed]?.data ?? []
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
  const loadChosen = () => loadWhole(dispatch, open, selections)
  type Begun = Parameters<typeof bulk.begin>[0]
  const begin = async (rest: object) => {
    if (withSelected(open, selections).length > 1) await loadChosen()
    const which = whichPins(open, selections, idsOf)
    finish()
    await bulk.begin({ board_id: board.id, ...which, ...rest } as Begun)
  }
  const moveTo = (spot: Spot) => {
    setPlacing(false)
    if (count > maxAtOnce) return showToast({ message: t('tooManyToMove', { max: maxAtOnce }) })
    for (const group of withSelected(open, selections))
      void send(group.feed, chosenIn(group, idsOf(group), selections), spot)
  }
  return {
    bulk,
    ...here,
    groups,
    isOpen,
    toggle: ({ feed }: Group) => {
      setOpened(toggledIn(opened, feed))
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
    receive,
    onWork: async (next: Work) => {
      if (next === 'edit' && count > maxAtOnce)
        return showToast({ message: t('tooManyToEdit', { max: maxAtOnce }) })
      // All the selected pins are edited, so they are loaded first.
      if (next === 'edit') await loadChosen()
      setWork(next)
    },
    cover: () => {
      const [pin] = chosen
      if (!pin) return
      setCover(pin)
      clear()
    },
  }
}
