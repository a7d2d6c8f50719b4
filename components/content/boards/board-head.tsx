import dynamic from 'next/dynamic'
import { BoardPeople } from '@/components/content/collaboration/board-people'
import { JoinButton } from '@/components/content/collaboration/join-button'
import { useBoardLive } from '@/components/content/collaboration/use-board-live'
import { ShareLink } from '@/components/content/share/share-link'
import { useOptimisticToggle } from '@/components/platform/use-optimistic-toggle'
import { Avatar } from '@/components/ui/avatar'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import { BoardDescription } from './board-description'
import styles from './boards.module.css'

// Rendered by the server, too: a button that appears later would move those beside it.
const BoardOwnerMenu = dynamic(() =>
  retryImport(() => import('@/components/content/boards/edit/board-owner-menu')).then(
    (module) => module.BoardOwnerMenu,
  ),
)

const BoardMenu = dynamic(() => retryImport(() => import('./board-menu')).then((module) => module.BoardMenu))

const BoardBanner = dynamic(() =>
  retryImport(() => import('@/components/content/collaboration/board-banner')).then(
    (module) => module.BoardBanner,
  ),
)

const BoardReport = dynamic(() =>
  retryImport(() => import('@/components/content/reports/board-report')).then((module) => module.BoardReport),
)

const RemovalBanner = dynamic(() =>
  retryImport(() => import('@/components/content/removal/removal-banner')).then(
    (module) => module.RemovalBanner,
  ),
)

/** Shows name, owner, description, privacy and counts of a board, with the viewer's actions. */
export function BoardHead({ board, isOwner }: { board: WireBoard; isOwner: boolean }) {
  const t = useTranslations('board')
  const follow = useOptimisticToggle(
    { kind: 'followBoard', id: board.id, name: board.name },
    board.followed_by_me,
  )
  useBoardLive(board.id)
  const isOffered = !isOwner && board.pending_ownership_transfer !== null
  const mayAdd = board.collaborator_permissions.includes('ADD_PINS')
  const followers = Math.max(0, board.follower_count + follow.delta)
  return (
    <header className={styles.head}>
      {board.removal && (
        <RemovalBanner what="board" caseId={board.removal.case_id} rule={board.removal.rule} />
      )}
      <h1 dir="auto">{board.name}</h1>
      <a className={styles.owner} href={`/${board.owner.username}/`}>
        <Avatar user={board.owner} size={32} />
        <span dir="auto">{board.owner.full_name}</span>
      </a>
      {board.description && <BoardDescription words={board.description} />}
      <ul className={styles.facts}>
        {board.privacy !== 'public' && (
          <li>
            <Icon name="lock" size={16} />
            {t(
              board.privacy === 'secret' && board.is_collaborative
                ? 'privacy.shared'
                : `privacy.${board.privacy}`,
            )}
          </li>
        )}
        {board.archived_by_me_at !== null && <li>{t('archived')}</li>}
        <li>{t('pins', { count: board.pin_count })}</li>
        {followers > 0 && <li>{t('followers', { count: followers })}</li>}
      </ul>
      <BoardPeople board={board} isOwner={isOwner} />
      {(board.viewer_invite_status === 'new' || isOffered) && <BoardBanner board={board} />}
      <div className={styles.actions}>
        {!isOwner &&
          board.is_collaborative &&
          !board.collaborated_by_me &&
          board.viewer_invite_status !== 'new' && <JoinButton board={board} />}
        {mayAdd && (
          <ButtonLink look="accent" href={`/pin/create/?board=${board.id}`}>
            {t('addPin')}
          </ButtonLink>
        )}
        {/* Collaborators need not follow their board; one that they followed before can be unfollowed. */}
        {!isOwner && (!board.collaborated_by_me || follow.isOn) && (
          <Button
            look={follow.isOn ? 'soft' : 'accent'}
            aria-pressed={follow.isOn}
            aria-label={t(follow.isOn ? 'followingName' : 'followName', { name: board.name })}
            onClick={() => follow.toggle('follow')}
          >
            {follow.isOn ? t('following') : t('follow')}
          </Button>
        )}
        {board.privacy !== 'secret' && (
          <ShareLink
            shared={{ object_type: 'board', object_id: board.id, path: board.url, title: board.name }}
          />
        )}
        {isOwner ? (
          <BoardOwnerMenu board={board} />
        ) : board.collaborated_by_me ? (
          <BoardMenu board={board} />
        ) : (
          <BoardReport board={board} />
        )}
      </div>
    </header>
  )
}
