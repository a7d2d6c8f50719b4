import Router from 'next/router'
import { BoardForm } from '@/components/content/pins-save/picker/board-form'
import { useIsMounted } from '@/components/ui/hooks/use-is-mounted'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import styles from './create.module.css'

/** Renders `/board/create`: name, description, privacy; then opens the new board. */
export function BoardCreateScreen() {
  const t = useTranslations('create')
  const isMounted = useIsMounted()
  const open = (board: WireBoard) => {
    if (isMounted()) void Router.push(board.url)
  }
  return (
    <div className={styles.boardPage}>
      <h1>{t('boardTitle')}</h1>
      <BoardForm onCreated={open} />
    </div>
  )
}
