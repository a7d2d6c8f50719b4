import { FeedGrid } from '@/components/pins/feed-grid'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { NotFound } from '@/components/ui/error-screens'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard, WireSection } from '@/lib/boards/schema'
import type { Screen } from '@/lib/screens/state'
import { boardSelectors } from '@/store/boards'
import { useAppSelector } from '@/store/hooks'
import { BoardHead } from './board-head'
import styles from './boards.module.css'

/** A board: what it is, its sections, its pins. */
export function BoardScreen({ screen }: { screen: Extract<Screen, { name: 'board' }> }) {
  const t = useTranslations('board')
  const board = useAppSelector((state) => boardSelectors.selectById(state, screen.boardId))
  const isOwner = useAppSelector((state) => state.session.viewer?.id === board?.owner.id)
  if (!board) return <NotFound />
  return (
    <div className={styles.screen}>
      <BoardHead board={board} isOwner={isOwner} />
      {screen.sections.length > 0 && <Sections board={board} sections={screen.sections} />}
      <section aria-labelledby="board-pins">
        <h2 id="board-pins" className="visually-hidden">
          {t('pinsTitle')}
        </h2>
        <FeedGrid
          feed={screen.feed}
          label={t('pinsTitle')}
          eager={4}
          byline={false}
          empty={<NoPins isOwner={isOwner} />}
        />
      </section>
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

/** A board or section without pins; its owner is told how to fill it. */
export function NoPins({ isOwner }: { isOwner: boolean }) {
  const t = useTranslations('board')
  if (!isOwner) return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  return (
    <EmptyState title={t('empty.ownTitle')} text={t('empty.ownText')}>
      <ButtonLink look="accent" href="/">
        {t('empty.find')}
      </ButtonLink>
      <ButtonLink href="/pin/create/">{t('empty.create')}</ButtonLink>
    </EmptyState>
  )
}
