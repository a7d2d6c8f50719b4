import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { reloadPage } from '@/components/platform/reload-page'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard, WireSection } from '@/lib/content/boards/schema'
import texts from '@/messages/en/bulk.json'
import { ActionBar } from './action-bar'
import { EditDialog } from './edit-dialog'
import styles from './organize.module.css'
import { PinGroup } from './pin-group'
import { RecentAction } from './recent-action'
import { RunningActions } from './running-actions'
import { SectionTargets } from './section-targets'
import { useOpening } from './use-opening'
import { useOrganizing } from './use-organizing'
import { DeleteDialog, SectionDialog, TargetDialog } from './work-dialogs'

type Props = {
  board: WireBoard
  sections: readonly WireSection[]
  /** The current section, on its own page. */
  section: WireSection | null
  onDone: () => void
}

/**
 * Shows the pins of a board to select, move and change many at once: those in no section apart from each section's; or
 * the pins of one section.
 */
export function OrganizeBoard(props: Props) {
  return (
    <AreaTexts area="bulk" texts={texts}>
      <Organize {...props} />
    </AreaTexts>
  )
}

function Organize({ board, sections: first, section, onDone }: Props) {
  const t = useTranslations('bulk')
  const { area, title } = useOpening()
  const organizing = useOrganizing({ board, sections: first, section })
  const { bulk, groups, sections, count, isPlacing } = organizing
  const canArrange = board.collaborator_permissions.includes('REORDER')
  const [isEnding, setEnding] = useState(false)
  const end = async () => {
    setEnding(true)
    if (organizing.hasChanged.current) await reloadPage()
    onDone()
  }
  return (
    <section ref={area} className={styles.area} aria-labelledby="organize-title">
      <div className={styles.top}>
        <h2 ref={title} id="organize-title" tabIndex={-1}>
          {t('title')}
        </h2>
        <Button look="accent" aria-busy={isEnding} onClick={() => void end()}>
          {t('done')}
        </Button>
        {canArrange && (
          <p className={styles.hint}>
            {t('hint')} <span className={styles.keyboard}>{t('keyboardHint')}</span>
          </p>
        )}
      </div>
      <RunningActions actions={bulk.actions} onCancel={bulk.cancel} />
      <ActionBar
        count={count}
        canArrange={canArrange}
        isBusy={bulk.actions.some(({ section_id }) => section_id === '-1')}
        onAll={organizing.selectAll}
        onNone={organizing.clear}
        onWork={(next) => void organizing.onWork(next)}
        onCover={board.access.includes('delete') ? organizing.cover : null}
        isPlacing={isPlacing}
        onPlace={() => organizing.setPlacing(!isPlacing)}
        onEnd={(to) => organizing.moveTo({ to })}
      >
        <RecentAction
          action={bulk.recent.action}
          onUndo={(id) => void bulk.undo(id)}
          onDismiss={bulk.recent.dismiss}
        />
      </ActionBar>
      {canArrange && section !== null && (
        <SectionTargets
          sections={sections.filter(({ id }) => id !== section.id)}
          hasOutside
          onDrop={(to) =>
            void bulk.begin({
              action: 'bulkMove',
              board_id: board.id,
              pin_ids: [...organizing.carried.current],
              to_board_id: board.id,
              to_section_id: to,
            })
          }
        />
      )}
      {groups.map((group) => (
        <PinGroup
          key={group.feed}
          boardId={board.id}
          group={group}
          isOpen={organizing.isOpen(group)}
          onToggle={() => organizing.toggle(group)}
          selection={organizing.selectionIn(group)}
          onSelect={(next) => organizing.select(group, next)}
          canArrange={canArrange}
          carried={organizing.carried}
          onReceive={(ids, spot) => organizing.receive(group, ids, spot)}
          onPlace={organizing.placeIn(group)}
        />
      ))}
      <Dialogs board={board} section={section} organizing={organizing} />
    </section>
  )
}

type DialogProps = Pick<Props, 'board' | 'section'> & { organizing: ReturnType<typeof useOrganizing> }

function Dialogs({ board, section, organizing }: DialogProps) {
  const t = useTranslations('bulk')
  const { work, count, begin, send } = organizing
  const close = () => organizing.setWork(null)
  if (work === 'move' || work === 'copy')
    return (
      <TargetDialog
        title={t(work === 'move' ? 'moveTitle' : 'copyTitle', { count })}
        onClose={close}
        onAnswer={(target) => send(work === 'move' ? 'bulkMove' : 'bulkCopy', target)}
      />
    )
  if (work === 'section')
    return (
      <SectionDialog
        count={count}
        onClose={close}
        onAnswer={(name) => void begin({ action: 'bulkCreateSection', name })}
      />
    )
  if (work === 'delete')
    return (
      <DeleteDialog count={count} onClose={close} onAnswer={() => void begin({ action: 'bulkDelete' })} />
    )
  if (work === 'edit')
    return (
      <EditDialog
        ids={organizing.chosen}
        from={{ board_id: board.id, section_id: section?.id ?? null }}
        onClose={close}
        onMoved={organizing.refresh}
        onSaved={organizing.finish}
      />
    )
  return null
}
