import { useEffect, useMemo, useRef, useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard, WireSection } from '@/lib/content/boards/schema'
import texts from '@/messages/en/organize.json'
import { editBoard } from '@/store/content/board-edits'
import { loadMore } from '@/store/content/feeds'
import { pinSelectors } from '@/store/content/pins'
import type { SaveTarget } from '@/store/content/saves'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ActionBar, type Work } from './action-bar'
import { EditDialog } from './edit-dialog'
import styles from './organize.module.css'
import { RecentActions } from './recent-actions'
import { RunningActions } from './running-actions'
import { SectionTargets } from './section-targets'
import { chosenPins, isSelected, nothing, type Selection, selectedCount } from './selection'
import { Tile } from './tile'
import { useArranging } from './use-arranging'
import { useBulk } from './use-bulk'
import { useTiles } from './use-tiles'
import { DeleteDialog, SectionDialog, TargetDialog } from './work-dialogs'

type Props = {
  board: WireBoard
  sections: readonly WireSection[]
  /** The current section, on its own page. */
  section: WireSection | null
  feed: string
  onDone: () => void
}

/** Shows the pins of a board, or of a section, to choose, move and change many at once. */
export function OrganizeBoard(props: Props) {
  return (
    <AreaTexts area="organize" texts={texts}>
      <Organize {...props} />
    </AreaTexts>
  )
}

/** Pins that are edited together. */
const mostEdited = 100

function Organize({ board, sections, section, feed: key, onDone }: Props) {
  const t = useTranslations('organize')
  const dispatch = useAppDispatch()
  const frame = useRef<HTMLDivElement>(null)
  const feed = useAppSelector((state) => state.feeds[key])
  const entities = useAppSelector(pinSelectors.selectEntities)
  const pins = useMemo(() => (feed?.ids ?? []).flatMap((id) => entities[id] ?? []), [feed?.ids, entities])
  const ids = useMemo(() => pins.map(({ id }) => id), [pins])
  const [selection, select] = useState<Selection>(nothing)
  const [work, setWork] = useState<Work | null>(null)
  const canArrange = board.collaborator_permissions.includes('REORDER')
  const arranging = useArranging(key, board.id, ids, selection)
  const tiles = useTiles(frame, ids, [selection, select], canArrange ? arranging.step : null)
  const bulk = useBulk(board.id)
  const all = section?.pin_count ?? board.pin_count
  const count = selectedCount(selection, all)
  const isMissing = feed === undefined
  const hasMore = feed?.bookmark !== null
  useEffect(() => {
    if (isMissing) void dispatch(loadMore(key))
  }, [dispatch, isMissing, key])

  const which = { board_id: board.id, ...chosenPins(selection, section?.id ?? '-1') }
  const finish = () => {
    setWork(null)
    select(nothing)
  }
  const begin = (options: Parameters<typeof bulk.begin>[0]) => {
    finish()
    void bulk.begin(options)
  }
  const send = (action: 'bulkMove' | 'bulkCopy', { id, section: into }: SaveTarget) =>
    begin({ action, ...which, to_board_id: id, to_section_id: into?.id ?? null })
  const chosenHere = ids.filter((id) => isSelected(selection, id))
  const cover = () => {
    const [pin] = chosenHere
    if (!pin) return
    dispatch(editBoard(board.id, { cover_pin_id: pin })).then(
      () => showToast({ message: t('coverSet') }),
      () => showToast({ message: t('offline'), tone: 'error' }),
    )
    select(nothing)
  }
  const onWork = (next: Work) => {
    if (next === 'edit' && count > mostEdited) showToast({ message: t('tooManyToEdit', { max: mostEdited }) })
    else setWork(next)
  }
  return (
    <section className={styles.area} aria-labelledby="organize-title">
      <div className={styles.top}>
        <h2 id="organize-title">{t('title')}</h2>
        <Button look="accent" onClick={onDone}>
          {t('done')}
        </Button>
        {canArrange && (
          <p className={styles.hint}>
            {t('hint')} <span className={styles.keyboard}>{t('keyboardHint')}</span>
          </p>
        )}
      </div>
      <RunningActions actions={bulk.actions} onCancel={bulk.cancel} />
      <RecentActions actions={bulk.recent} onUndo={bulk.undo} />
      <ActionBar
        count={count}
        canArrange={canArrange}
        isBusy={bulk.actions.some(({ section_id }) => section_id === '-1')}
        onAll={() => select({ ...nothing, isAll: true })}
        onNone={() => select(nothing)}
        onWork={onWork}
        onCover={board.access.includes('delete') ? cover : null}
        onEnd={(to) => void arranging.move(chosenHere.slice(0, mostEdited), { to })}
      />
      {canArrange && (
        <SectionTargets
          sections={sections.filter(({ id }) => id !== section?.id)}
          hasOutside={section !== null}
          onDrop={(to) =>
            begin({
              action: 'bulkMove',
              board_id: board.id,
              pin_ids: [...arranging.dragged],
              to_board_id: board.id,
              to_section_id: to,
            })
          }
        />
      )}
      <div
        ref={frame}
        className={styles.tiles}
        role="listbox"
        aria-multiselectable="true"
        aria-label={t('list')}
      >
        {pins.map((pin, place) => (
          <Tile
            key={pin.id}
            pin={pin}
            name={pin.title || pin.alt_text || t('pin', { place: place + 1 })}
            place={place + 1}
            count={hasMore ? -1 : pins.length}
            isSelected={isSelected(selection, pin.id)}
            isFocusable={tiles.focused === pin.id}
            isDragged={arranging.dragged.includes(pin.id)}
            canDrag={canArrange}
            onPick={tiles.pick}
            onKey={tiles.onKey}
            onDragStart={arranging.start}
            onDrop={arranging.drop}
            onDragEnd={arranging.end}
          />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {arranging.said}
      </p>
      {hasMore && (
        <div className={styles.foot}>
          <Button disabled={feed?.status === 'fetching'} onClick={() => void dispatch(loadMore(key))}>
            {feed?.status === 'fetching' ? t('loading') : t('more')}
          </Button>
        </div>
      )}
      {(work === 'move' || work === 'copy') && (
        <TargetDialog
          title={t(work === 'move' ? 'moveTitle' : 'copyTitle', { count })}
          onClose={() => setWork(null)}
          onAnswer={(target) => send(work === 'move' ? 'bulkMove' : 'bulkCopy', target)}
        />
      )}
      {work === 'section' && (
        <SectionDialog
          count={count}
          onClose={() => setWork(null)}
          onAnswer={(name) => begin({ action: 'bulkCreateSection', ...which, name })}
        />
      )}
      {work === 'delete' && (
        <DeleteDialog
          count={count}
          onClose={() => setWork(null)}
          onAnswer={() => begin({ action: 'bulkDelete', ...which })}
        />
      )}
      {work === 'edit' && (
        <EditDialog
          ids={chosenHere}
          from={{ board_id: board.id, section_id: section?.id ?? null }}
          onClose={() => setWork(null)}
          onSaved={finish}
        />
      )}
    </section>
  )
}
