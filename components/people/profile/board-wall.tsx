import { useRouter } from 'next/router'
import { BoardList } from '@/components/content/boards/board-list'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { BoardSort, sortOf } from './board-sort'
import styles from './profile.module.css'
import { useBoardPages } from './use-board-pages'

type Props = { user: WireProfile; isSelf: boolean; ids: string[]; bookmark: string | null }

/** Shows a person's boards, in the order of the address. */
export function BoardWall({ user, isSelf, ids, bookmark }: Props) {
  const t = useTranslations('profile')
  const sort = sortOf(useRouter().query.sort)
  const pages = useBoardPages(user.username, sort, ids, bookmark)
  if (pages.boards.length === 0) return <NoBoards name={user.first_name} isSelf={isSelf} />
  return (
    <section aria-labelledby="boards-title">
      <div className={styles.tools}>
        <h2 id="boards-title">{t('boardsTitle')}</h2>
        <BoardSort username={user.username} sort={sort} />
        {isSelf && <ButtonLink href="/board/create/">{t('createBoard')}</ButtonLink>}
      </div>
      <BoardList boards={pages.boards} label={t('boardsTitle')} />
      <div className={styles.foot} role="status">
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
  const t = useTranslations('profile')
  if (!isSelf)
    return <EmptyState sign="board" title={t('noBoards.title', { name })} text={t('noBoards.text')} />
  return (
    <EmptyState title={t('noBoards.ownTitle')} text={t('noBoards.ownText')}>
      <ButtonLink look="accent" href="/board/create/">
        {t('createBoard')}
      </ButtonLink>
      <ButtonLink href="/">{t('noBoards.action')}</ButtonLink>
    </EmptyState>
  )
}
