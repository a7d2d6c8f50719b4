import { useState } from 'react'
import { NotFound } from '@/components/ui/error-screens'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard, WireSection } from '@/lib/content/boards/schema'
import type { Screen } from '@/lib/edge/screens/state'
import { boardSelectors } from '@/store/content/boards'
import { useAppSelector } from '@/store/hooks'
import { BoardHead } from './board-head'
import { BoardPins } from './board-pins'
import styles from './boards.module.css'
import { SensitiveScreen } from './sensitive-screen'

/** Renders a board: its data, sections, and pins. */
export function BoardScreen({ screen }: { screen: Extract<Screen, { name: 'board' }> }) {
  const board = useAppSelector((state) => boardSelectors.selectById(state, screen.boardId))
  const isOwner = useAppSelector((state) => state.session.viewer?.id === board?.owner.id)
  const [isShown, setShown] = useState(false)
  if (!board) return <NotFound />
  const screened = isShown ? null : board.sensitivity_screen
  return (
    <div className={styles.screen}>
      <BoardHead board={board} isOwner={isOwner} />
      {screened ? (
        <SensitiveScreen kind={screened.kind} onShow={() => setShown(true)} />
      ) : (
        <>
          {screen.sections.length > 0 && <Sections board={board} sections={screen.sections} />}
          <BoardPins board={board} sections={screen.sections} feed={screen.feed} isOwner={isOwner} />
        </>
      )}
    </div>
  )
}

function Sections({ board, sections }: { board: WireBoard; sections: readonly WireSection[] }) {
  const t = useTranslations('board')
  return (
    <section className={styles.block} aria-labelledby="board-sections">
      <h2 id="board-sections">{t('sectionsTitle')}</h2>
      <ul className={styles.sections}>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`${board.url}${section.slug}/`}>
              <h3 dir="auto">{section.title}</h3>
              <small>{t('pins', { count: section.pin_count })}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
