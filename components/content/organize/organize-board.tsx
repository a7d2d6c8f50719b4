import { useEffect, useMemo, useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { useNearEnd } from '@/components/ui/use-near-end'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard, WireSection } from '@/lib/content/boards/schema'
import texts from '@/messages/en/organize.json'
import type { Spot } from '@/store/content/arrange'
import { editBoard } from '@/store/content/board-edits'
import { loadAll, loadMore } from '@/store/content/feeds'
import { pinSelectors } from '@/store/content/pins'
import type { SaveTarget } from '@/store/content/saves'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ActionBar, type Work } from './action-bar'
import { EditDialog } from './edit-dialog'
import styles from './organize.module.css'
import { RecentActions } from './recent-actions'
import { RunningActions } from './running-actions'
import { SectionTargets } from './section-targets'
import { chosenPins, nothing, type Selection, selectedCount, selectedIn } from './selection'
import { TileList } from './tile-list'
import { mostAtOnce, useArranging } from './use-arranging'
import { useBulk } from './use-bulk'
import { useOpening } from './use-opening'
import { DeleteDialog, SectionDialog, TargetDialog } from './work-dialogs'

type Props = {
  board: WireBoard
  sections: readonly WireSection[]
  /** The current section, on its own page. */
  section: WireSection | null
  feed: string
  onDone: () => void
}

/** Shows the pins of a board, or of a section, to select, move and change many at once. */
export function OrganizeBoard(props: Props) {
  return (
    <AreaTexts area="organize" texts={texts}>
      <Organize {...props} />
    </AreaTexts>
  )
}

function Organize({ board, sections, section, feed: key, onDone }: Props) {
  const t = useTranslations('organize')
  const dispatch = useAppDispatch()
  const { area, title } = useOpening()
  const feed = useAppSelector((state) => state.feeds[key])
  const entities = useAppSelector(pinSelectors.selectEntities)
  const pins = useMemo(() => (feed?.ids ?? []).flatMap((id) => entities[id] ?? []), [feed?.ids, entities])
  const ids = useMemo(() => pins.map(({ id }) => id), [pins])
  const [selection, select] = useState<Selection>(nothing)
  const [work, setWork] = useState<Work | null>(null)
  const [isPlacing, setPlacing] = useState(false)
  const canArrange = board.collaborator_permissions.includes('REORDER')
  const arranging = useArranging(key, board.id, ids, selection)
  const bulk = useBulk(board.id)
  const all = section?.pin_count ?? board.pin_count
  const count = selectedCount(selection, all)
  const isMissing = feed === undefined
  const hasMore = feed?.bookmark !== null
  const more = () => dispatch(loadMore(key))
  useEffect(() => {
    if (isMissing) void dispatch(loadMore(key))
  }, [dispatch, isMissing, key])
  const foot = useNearEnd(hasMore && feed?.status === 'loaded', () => void more())

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
  const chosenHere = ids.filter(selectedIn(selection))
  const cover = () => {
    const [pin] = chosenHere
    if (!pin) return
    dispatch(editBoard(board.id, { cover_pin_id: pin })).then(
      () => showToast({ message: t('coverSet') }),
      () => showToast({ message: t('offline'), tone: 'error' }),
    )
    select(nothing)
  }
  /** Moves the selected pins before the pressed one; pressing a selected pin only ends this mode. */
  const place = (id: string) => (chosenHere.includes(id) ? setPlacing(false) : moveTo({ before_id: id }))
  const onWork = async (next: Work) => {
    if (next === 'edit' && count > mostAtOnce)
      return showToast({ message: t('tooManyToEdit', { max: mostAtOnce }) })
    // All the selected pins are edited, so they are loaded first.
    if (next === 'edit' && selection.isAll) await dispatch(loadAll(key))
    setWork(next)
  }
  const moveTo = (spot: Spot) => {
    setPlacing(false)
    if (count > mostAtOnce) return showToast({ message: t('tooManyToMove', { max: mostAtOnce }) })
    void arranging.move(chosenHere, spot)
  }
  return (
    <section ref={area} className={styles.area} aria-labelledby="organize-title">
      <div className={styles.top}>
        <h2 ref={title} id="organize-title" tabIndex={-1}>
          {t('title')}
        </h2>
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
        onNone={() => {
          setPlacing(false)
          select(nothing)
        }}
        onWork={(next) => void onWork(next)}
        onCover={board.access.includes('delete') ? cover : null}
        isPlacing={isPlacing}
        onPlace={() => setPlacing(!isPlacing)}
        onEnd={(to) => moveTo({ to })}
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
      <TileList
        pins={pins}
        ids={ids}
        hasMore={hasMore}
        selection={selection}
        onSelect={select}
        arranging={arranging}
        onPlace={isPlacing ? place : null}
        canArrange={canArrange}
      />
      <p className="visually-hidden" role="status">
        {arranging.said}
      </p>
      {hasMore && (
        <div ref={foot} className={styles.foot}>
          <Button aria-disabled={feed?.status === 'fetching'} onClick={() => void more()}>
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
