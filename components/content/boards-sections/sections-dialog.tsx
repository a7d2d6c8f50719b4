import { SectionForm } from '@/components/content/pins-save/picker/section-form'
import { reloadPage } from '@/components/platform/reload-page'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useDrags } from '@/components/ui/drag'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import { SectionRow } from './section-row'
import styles from './sections.module.css'
import { useSections } from './use-sections'

/** Adds, reorders, merges, renames and deletes the sections of a board; the page behind is updated on closing. */
export function SectionsDialog({ board, onClose }: { board: WireBoard; onClose: () => void }) {
  const t = useTranslations('save')
  const { sections, hasChanged, change, removed, move, merge, merged, undoMerge } = useSections(
    board.id,
    onClose,
  )
  const placeOf = (id: string) => sections?.findIndex((one) => one.id === id) ?? -1
  const dragOf = useDrags((id, to) => move(placeOf(id), placeOf(to)))
  const close = () => {
    onClose()
    // While the dialog is open, it offers the undo in a line inside, since nothing outside can be reached.
    if (merged)
      showToast({
        message: t('boards.merged', { section: merged.into.title }),
        action: { label: t('undo'), onAction: () => void undoMerge(merged) },
      })
    if (hasChanged) void reloadPage()
  }
  return (
    <Dialog title={t('boards.sections')} onClose={close}>
      {sections && (
        <>
          {sections.length === 0 && <p className={styles.none}>{t('boards.noSections')}</p>}
          <div role="status">
            {merged && (
              <div className={styles.merged}>
                <p dir="auto">{t('boards.merged', { section: merged.into.title })}</p>
                <Button onClick={() => void undoMerge(merged)}>{t('undo')}</Button>
              </div>
            )}
          </div>
          <ul className={styles.list}>
            {sections.map((section, place) => (
              <SectionRow
                key={section.id}
                drag={dragOf(section.id)}
                section={section}
                others={sections.filter(({ id }) => id !== section.id)}
                onUp={place > 0 ? () => move(place, place - 1) : null}
                onDown={place < sections.length - 1 ? () => move(place, place + 1) : null}
                onMerge={(into) => merge(section, into)}
                onRenamed={(renamed) =>
                  change((now) => now.map((one) => (one.id === renamed.id ? renamed : one)))
                }
                onDeleted={() => removed(section)}
              />
            ))}
          </ul>
          <SectionForm boardId={board.id} onCreated={(section) => change((now) => [...now, section])} />
        </>
      )}
    </Dialog>
  )
}
