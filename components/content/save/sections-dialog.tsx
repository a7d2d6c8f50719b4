import Router from 'next/router'
import { useEffect, useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { Dialog } from '@/components/ui/dialog'
import { useDrags } from '@/components/ui/drag'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard, WireSection } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { followAction } from '@/store/content/board-actions'
import { useAppDispatch } from '@/store/hooks'
import { SectionForm } from './section-form'
import { SectionRow } from './section-row'
import styles from './sections.module.css'

/** Returns sections with one of them at another position. */
function arrangedSections(now: WireSection[], section: WireSection, place: number): WireSection[] {
  const rest = now.filter(({ id }) => id !== section.id)
  return [...rest.slice(0, place), section, ...rest.slice(place)]
}

/** Adds, reorders, merges, renames and deletes the sections of a board; the page behind is updated on closing. */
export function SectionsDialog({ board, onClose }: { board: WireBoard; onClose: () => void }) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const [sections, setSections] = useState<WireSection[] | null>(null)
  const [hasChanged, setChanged] = useState(false)

  useEffect(() => {
    const abort = new AbortController()
    resource('BoardSectionsResource')
      .get({ board_id: board.id, page_size: 250 }, abort.signal)
      .then(({ data }) => setSections(data))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        showToast({ message: problemOf(error, {}, t('offline')).message, tone: 'error' })
        onClose()
      })
    return () => abort.abort()
  }, [board.id, onClose, t])

  /** Applies to the current list: another change may have arrived since. */
  const change = (changed: (now: WireSection[]) => WireSection[]) => {
    setSections((now) => now && changed(now))
    setChanged(true)
  }
  const fail = (error: unknown) =>
    showToast({ message: problemOf(error, {}, t('offline')).message, tone: 'error' })
  /** Moves a section to the position of another, immediately; a failure restores the server's order. */
  const move = (place: number, to: number) => {
    const [section, beside] = [sections?.[place], sections?.[to]]
    if (!section || !beside) return
    change((now) => arrangedSections(now, section, to))
    const spot = to < place ? { before_id: beside.id } : { after_id: beside.id }
    resource('BoardSectionsResource')
      .update({ section_id: section.id, ...spot })
      .catch((error: unknown) => {
        fail(error)
        change((now) => arrangedSections(now, section, place))
      })
  }
  const placeOf = (id: string) => sections?.findIndex((one) => one.id === id) ?? -1
  const dragOf = useDrags((id, to) => move(placeOf(id), placeOf(to)))
  const merge = async (section: WireSection, into: WireSection) => {
    try {
      const { data } = await resource('BoardActionResource').create({
        action: 'bulkMove',
        board_id: board.id,
        section_id: section.id,
        to_board_id: board.id,
        to_section_id: into.id,
        removes_source: true,
      })
      await dispatch(followAction(data))
      const count = into.pin_count + section.pin_count
      change((now) =>
        now
          .filter(({ id }) => id !== section.id)
          .map((one) => (one.id === into.id ? { ...one, pin_count: count } : one)),
      )
      showToast({ message: t('boards.merged', { section: into.title }) })
    } catch (error) {
      fail(error)
    }
  }
  const close = () => {
    onClose()
    if (hasChanged) void Router.replace(Router.asPath, undefined, { scroll: false })
  }
  return (
    <Dialog title={t('boards.sections')} onClose={close}>
      {sections && (
        <>
          {sections.length === 0 && <p className={styles.none}>{t('boards.noSections')}</p>}
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
                onDeleted={() => change((now) => now.filter((one) => one.id !== section.id))}
              />
            ))}
          </ul>
          <SectionForm boardId={board.id} onCreated={(section) => change((now) => [...now, section])} />
        </>
      )}
    </Dialog>
  )
}
