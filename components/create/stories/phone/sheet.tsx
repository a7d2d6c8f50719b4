import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { ToolIcon } from '@/components/create/stories/canvas/tool-icon'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { type Sheet as SheetName, sheetOpened } from '@/store/create/stories/slice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './sheet.module.css'
import { useFullScreen } from './use-full-screen'

type Props = {
  /** The sheets that show it; the first names it. */
  names: readonly [SheetName, ...SheetName[]]
  children: ReactNode
}

/**
 * Shows a panel beside the page; on phones a sheet below it, only while it is open, which Escape and a button close. It does
 * not cover the page, which shows each change.
 */
export function Sheet({ names, children }: Props) {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const isFull = useFullScreen()
  const open = useAppSelector((root) => root.story?.sheet ?? null)
  const inside = useRef<HTMLDivElement>(null)
  const isOpen = open !== null && names.includes(open)
  useEffect(() => {
    const sheet = inside.current
    if (!isFull || !isOpen || !sheet || sheet.contains(document.activeElement)) return
    // The first field has the focus if it was set there; otherwise the sheet itself, so that no keyboard opens.
    sheet.focus({ preventScroll: true })
  }, [isFull, isOpen])
  if (isFull && !isOpen) return null
  const close = () => {
    dispatch(sheetOpened(null))
    requestAnimationFrame(() => {
      // A person who went on meanwhile keeps the focus.
      if (document.activeElement !== document.body) return
      document.querySelector<HTMLElement>(`[data-opens="${open}"]`)?.focus()
    })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a border and a legend.
    <div
      ref={inside}
      role="group"
      aria-label={t(`sheets.${names[0]}`)}
      className={styles.sheet}
      data-sheet={names[0]}
      data-shows={isFull ? (open ?? undefined) : undefined}
      tabIndex={isFull ? -1 : undefined}
      onKeyDown={(event: KeyboardEvent) => {
        if (!isFull || event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        close()
      }}
    >
      {isFull && (
        <Button look="icon" className={styles.close} aria-label={t('closePanel')} onClick={close}>
          <ToolIcon name="close" size={20} />
        </Button>
      )}
      {children}
    </div>
  )
}
