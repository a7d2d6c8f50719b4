import { ShareLink } from '@/components/content/share/share-link'
import { NotFound } from '@/components/ui/error-screens'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import { boardSelectors } from '@/store/content/boards'
import { useAppSelector } from '@/store/hooks'
import { statusOf } from '@/store/platform/resource-entry'
import { BoardPins } from './board-pins'
import styles from './boards.module.css'

/** Renders one section of a board with its pins. */
export function SectionScreen({ screen }: { screen: Extract<Screen, { name: 'section' }> }) {
  const t = useTranslations('board')
  const { section } = screen
  const board = useAppSelector((state) => boardSelectors.selectById(state, screen.boardId))
  const isOwner = useAppSelector((state) => state.session.viewer?.id === board?.owner.id)
  const feed = useAppSelector((state) => state.feeds[screen.feed])
  // Pins are deleted and moved on this page: once all are loaded, count them.
  const pins =
    feed?.data && feed.nextBookmark === null && statusOf(feed) === 'idle'
      ? feed.data.length
      : section.pin_count
  if (!board) return <NotFound />
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <nav className={styles.crumb} aria-label={t('breadcrumb')}>
          <a href={board.url} dir="auto">
            {board.name}
          </a>
        </nav>
        <h1 dir="auto">{section.title}</h1>
        <p className={styles.facts}>{t('pins', { count: pins })}</p>
        <div className={styles.actions}>
          {board.privacy !== 'secret' && (
            <ShareLink
              shared={{
                object_type: 'board',
                object_id: board.id,
                path: `${board.url}${section.slug}/`,
                title: section.title,
              }}
            />
          )}
        </div>
      </header>
      <BoardPins
        board={board}
        sections={screen.sections}
        section={section}
        sort={screen.sort}
        feed={screen.feed}
        isOwner={isOwner}
      />
    </div>
  )
}
