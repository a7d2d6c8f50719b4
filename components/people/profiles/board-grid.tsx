import { usePreference } from '@/components/accounts/preferences/use-preference'
import { BoardList } from '@/components/content/boards/board-list'
import { Placement } from '@/components/platform/placements/placement'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useNearEnd } from '@/components/ui/hooks/use-near-end'
import { Icon } from '@/components/ui/icon'
import patterns from '@/components/ui/patterns.module.css'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import type { Sort } from '@/lib/content/boards/sorts'
import { BoardSort } from './board-sort'
import styles from './profile.module.css'
import { useBoardOrder } from './use-board-order'
import { useBoardPages } from './use-board-pages'

type Props = {
  user: WireProfile
  isSelf: boolean
  sort: Sort
  ids: string[]
  bookmark: string | null
  isArchive: boolean
}

/** Shows a person's boards, in the order of the screen. */
export function BoardGrid({ user, isSelf, sort, ids, bookmark, isArchive }: Props) {
  const t = useTranslations('profiles')
  const [view, setView] = usePreference('profile_board_view')
  const pages = useBoardPages(user.username, sort, ids, bookmark, isArchive ? 'archived' : 'all')
  const foot = useNearEnd(pages.hasMore && pages.status === 'idle', pages.more)
  const { boards, step, moveTo, announcement } = useBoardOrder(pages.boards)
  const canArrange = isSelf && sort === 'custom' && !isArchive
  if (isArchive && pages.boards.length === 0)
    return <EmptyState sign="board" title={t('noArchived.title')} text={t('noArchived.text')} />
  if (pages.boards.length === 0) return <NoBoards name={user.first_name} isSelf={isSelf} />
  return (
    <section aria-labelledby="boards-title">
      <div className={styles.tools}>
        <h2 id="boards-title" className={patterns.said}>
          {t(isArchive ? 'archived' : 'boardsTitle')}
        </h2>
        {!isArchive && <BoardSort username={user.username} sort={sort} isSelf={isSelf} />}
        <Button
          className={styles.tool}
          data-tour="view"
          onClick={() => setView(view === 'compact' ? 'default' : 'compact')}
        >
          <Icon name={view === 'compact' ? 'tiles' : 'list'} size={20} />
          <span className={patterns.said}>{t(view === 'compact' ? 'tileView' : 'listView')}</span>
        </Button>
        {isSelf && !isArchive && (
          <ButtonLink className={styles.tool} href="/board/create/" data-tour="create">
            <Icon name="plus" size={20} />
            <span className={patterns.said}>{t('createBoard')}</span>
          </ButtonLink>
        )}
      </div>
      {canArrange && <p className={styles.hint}>{t('arrangeHint')}</p>}
      <BoardList
        boards={boards}
        isCompact={view === 'compact'}
        label={t(isArchive ? 'archived' : 'boardsTitle')}
        onStep={canArrange ? step : null}
        onMove={canArrange ? moveTo : null}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div ref={foot} className={styles.foot} role="status">
        {pages.status === 'failed' && <p>{t('boardsFailed')}</p>}
        {pages.hasMore && (
          <Button onClick={pages.more} disabled={pages.status === 'loading'}>
            {pages.status === 'failed' ? t('retry') : t('moreBoards')}
          </Button>
        )}
      </div>
    </section>
  )
}

function NoBoards({ name, isSelf }: { name: string; isSelf: boolean }) {
  const t = useTranslations('profiles')
  if (!isSelf)
    return <EmptyState sign="board" title={t('noBoards.title', { name })} text={t('noBoards.text')} />
  return (
    <>
      <EmptyState title={t('noBoards.ownTitle')} text={t('noBoards.ownText')}>
        <ButtonLink look="accent" href="/board/create/" data-tour="create">
          {t('createBoard')}
        </ButtonLink>
        <ButtonLink href="/">{t('noBoards.action')}</ButtonLink>
      </EmptyState>
      <Placement id="profile_empty" />
    </>
  )
}
