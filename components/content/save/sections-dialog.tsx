import Router from 'next/router'
import { useEffect, useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { Dialog } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard, WireSection } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { SectionForm } from './section-form'
import { SectionRow } from './section-row'
import styles from './sections.module.css'

/** Adds, renames and deletes the sections of a board; on closing the page behind shows them. */
export function SectionsDialog({ board, onClose }: { board: WireBoard; onClose: () => void }) {
  const t = useTranslations('save')
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
            {sections.map((section) => (
              <SectionRow
                key={section.id}
                section={section}
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
