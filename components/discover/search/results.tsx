import { BoardCard } from '@/components/content/boards/board-card'
import boardStyles from '@/components/content/boards/boards.module.css'
import { PeopleRow } from '@/components/people/profiles/people-row'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import { userSelectors } from '@/store/accounts/users'
import { boardSelectors } from '@/store/content/boards'
import { useAppSelector } from '@/store/hooks'
import styles from './search.module.css'
import { type SearchPages, useSearchPages } from './use-search-pages'

type State = Extract<Screen, { name: 'search' }>

/** Lists found boards with their owners. */
export function BoardResults({ screen }: { screen: State }) {
  const t = useTranslations('search')
  const pages = useSearchPages(screen, screen.boardIds)
  const entities = useAppSelector(boardSelectors.selectEntities)
  return (
    <section className={styles.block} aria-labelledby="found">
      <h2 id="found" className="visually-hidden">
        {t('boards')}
      </h2>
      <ul className={boardStyles.list}>
        {pages.items
          .flatMap((id) => entities[id] ?? [])
          .map((board) => (
            <BoardCard key={board.id} board={board} withOwner />
          ))}
      </ul>
      <More pages={pages} />
    </section>
  )
}

/** Lists found people, each with Follow. */
export function PeopleResults({ screen }: { screen: State }) {
  const t = useTranslations('search')
  const pages = useSearchPages(screen, screen.userIds)
  const entities = useAppSelector(userSelectors.selectEntities)
  return (
    <section className={styles.people} aria-labelledby="found">
      <h2 id="found" className="visually-hidden">
        {t('users')}
      </h2>
      <ul>
        {pages.items
          .flatMap((id) => entities[id] ?? [])
          .map((user) => (
            <PeopleRow key={user.id} user={user} />
          ))}
      </ul>
      <More pages={pages} />
    </section>
  )
}

function More({ pages }: { pages: SearchPages }) {
  const t = useTranslations('search')
  return (
    <div className={styles.foot} role="status">
      {pages.status === 'failed' && <p>{t('failed')}</p>}
      {pages.hasMore && (
        <Button onClick={pages.more} disabled={pages.status === 'loading'}>
          {pages.status === 'failed' ? t('retry') : t('more')}
        </Button>
      )}
    </div>
  )
}
