import dynamic from 'next/dynamic'
import { useState } from 'react'
import { NotFound } from '@/components/ui/error-screens'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard, WireSection } from '@/lib/content/boards/schema'
import type { Screen } from '@/lib/edge/screens/state'
import { boardSelectors } from '@/store/content/boards'
import { useAppSelector } from '@/store/hooks'
import { BoardHead } from './board-head'
import { BoardPins } from './board-pins'
import { BoardTabs } from './board-tabs'
import styles from './boards.module.css'
import { SensitiveScreen } from './sensitive-screen'

const BoardIdeas = dynamic(() =>
  retryImport(() => import('./board-ideas')).then((module) => module.BoardIdeas),
)
const BoardNotes = dynamic(() =>
  retryImport(() => import('./notes/board-notes')).then((module) => module.BoardNotes),
)
const BoardActivity = dynamic(() =>
  retryImport(() => import('./activity/board-activity')).then((module) => module.BoardActivity),
)

type State = Extract<Screen, { name: 'board' }>

/** Renders a board: its data, sections, and pins. */
export function BoardScreen({ screen }: { screen: State }) {
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
          {(isOwner || board.collaborated_by_me) && <BoardTabs board={board} tab={screen.tab} />}
          <Part screen={screen} board={board} isOwner={isOwner} />
        </>
      )}
    </div>
  )
}

/** Renders the part of the board that the address names. */
function Part({ screen, board, isOwner }: { screen: State; board: WireBoard; isOwner: boolean }) {
  if (screen.tab === 'ideas') return <BoardIdeas board={board} feed={screen.feed} />
  if (screen.tab === 'notes' && screen.notes) return <BoardNotes board={board} first={screen.notes} />
  if (screen.tab === 'activity' && screen.activity)
    return <BoardActivity board={board} first={screen.activity} />
  return (
    <>
      {screen.sections.length > 0 && <Sections board={board} sections={screen.sections} />}
      <BoardPins
        board={board}
        sections={screen.sections}
        sort={screen.sort}
        feed={screen.feed}
        isOwner={isOwner}
      />
    </>
  )
}

function Sections({ board, sections }: { board: WireBoard; sections: readonly WireSection[] }) {
  const t = useTranslations('board')
  return (
    <section className={styles.block} aria-labelledby="board-sections">
      <h2 id="board-sections" className="visually-hidden">
        {t('sectionsTitle')}
      </h2>
      <ul className={styles.sections}>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`${board.url}${section.slug}/`}>
              <span className={styles.sectionPicture}>
                {section.image_cover_url && (
                  <img src={section.image_cover_url} alt="" width={56} height={56} loading="lazy" />
                )}
              </span>
              <div className={styles.sectionWords}>
                <h3 dir="auto">{section.title}</h3>
                <small>{t('pins', { count: section.pin_count })}</small>
              </div>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
