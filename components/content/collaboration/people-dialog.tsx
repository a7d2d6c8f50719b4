import Router from 'next/router'
import { useCallback, useEffect, useState } from 'react'
import rows from '@/components/accounts/people/person-row.module.css'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import type { WireBoardInvite, WireCollaborator } from '@/lib/content/collaboration/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/collaboration.json'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { profileStaled } from '@/store/platform/ui'
import styles from './collaboration.module.css'
import { CollaboratorRow } from './collaborator-row'
import { InviteForm } from './invite-form'
import { InviteRow } from './invite-row'
import { LinkPart } from './link-part'
import { useBoardCall } from './use-board-call'

type Props = { board: WireBoard; isOwner: boolean; onClose: () => void }

/**
 * Shows the people of a board to everybody; its owner invites, decides and removes, a collaborator may leave.
 */
export function PeopleDialog(props: Props) {
  return (
    <AreaTexts area="collaboration" texts={texts}>
      <People {...props} />
    </AreaTexts>
  )
}

type Lists = { people: WireCollaborator[]; bookmark: string | null; invites: WireBoardInvite[] }

/** Loads a board's people, again after each change. */
function useLists(boardId: string, mayInvite: boolean) {
  const [lists, setLists] = useState<Lists | null>(null)
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      const [people, invites] = await Promise.all([
        resource('BoardCollaboratorsResource').get({ board_id: boardId, page_size: 50 }),
        mayInvite ? resource('BoardInvitesResource').get({ board_id: boardId }) : null,
      ])
      setLists({ people: people.data, bookmark: people.bookmark, invites: invites?.data ?? [] })
    } catch {
      setFailed(true)
    }
  }, [boardId, mayInvite])
  const more = async () => {
    if (!lists?.bookmark) return
    const options = { board_id: boardId, page_size: 50, bookmarks: [lists.bookmark] }
    const { data, bookmark } = await resource('BoardCollaboratorsResource').get(options)
    setLists((now) => now && { ...now, people: [...now.people, ...data], bookmark })
  }
  useEffect(() => void load(), [load])
  return { lists, isFailed, load, more }
}

function People({ board, isOwner, onClose }: Props) {
  const t = useTranslations('collaboration')
  const dispatch = useAppDispatch()
  const viewerId = useAppSelector((state) => state.session.viewer?.id)
  const mayInvite = board.collaborator_permissions.includes('INVITE')
  const { lists, isFailed, load, more } = useLists(board.id, mayInvite)
  const { run, refresh, isBusy } = useBoardCall(board.id)
  const change = async (call: () => Promise<unknown>, done?: string) => {
    if (!(await run(call, done))) return
    await run(() => Promise.all([load(), refresh()]))
  }
  const leave = async () => {
    const call = () =>
      resource('BoardCollaboratorResource').delete({ board_id: board.id, invited_user_id: viewerId ?? '' })
    if (!(await run(call, t('left')))) return
    onClose()
    dispatch(profileStaled(true))
    if (board.privacy === 'secret') await Router.push('/')
    else await run(refresh)
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={styles.dialog}>
        {mayInvite && <InviteForm board={board} isBusy={isBusy} onChange={change} />}
        {isFailed && (
          <p role="alert">
            {t('failed')} <Button onClick={load}>{t('retry')}</Button>
          </p>
        )}
        {!lists && !isFailed && <p role="status">{t('loading')}</p>}
        {lists && lists.invites.length > 0 && (
          <section aria-labelledby="board-waiting">
            <h3 id="board-waiting">{t('waiting')}</h3>
            <ul className={rows.list}>
              {lists.invites.map((invite) => (
                <InviteRow
                  key={invite.id}
                  invite={invite}
                  isOwner={isOwner}
                  isBusy={isBusy}
                  onChange={change}
                />
              ))}
            </ul>
          </section>
        )}
        {lists && (
          <section aria-labelledby="board-people">
            <h3 id="board-people">{t('collaborators')}</h3>
            <ul className={rows.list}>
              {lists.people.map((one) => (
                <CollaboratorRow
                  key={one.id}
                  one={one}
                  board={board}
                  isOwner={isOwner}
                  isBusy={isBusy}
                  onChange={change}
                />
              ))}
            </ul>
            {lists.bookmark && <Button onClick={() => run(more)}>{t('more')}</Button>}
          </section>
        )}
        {isOwner && <LinkPart boardId={board.id} />}
        {board.collaborated_by_me && (
          <section className={styles.leave}>
            <p>{t('leaveText')}</p>
            <Button aria-disabled={isBusy} onClick={leave}>
              {t('leave')}
            </Button>
          </section>
        )}
      </div>
    </Dialog>
  )
}
