import rows from '@/components/accounts/blocks/person-row.module.css'
import { AreaTexts } from '@/components/platform/area-texts'
import { useList } from '@/components/platform/use-list'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import type { WireBoardInvite, WireBoardLink, WireCollaborator } from '@/lib/content/collaboration/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/collaboration.json'
import styles from './collaboration.module.css'
import { CollaboratorRow } from './collaborator-row'
import { InviteForm } from './invite-form'
import { InviteRow } from './invite-row'
import { LinkPart } from './link-part'
import { MailedRow } from './mailed-row'
import { useBoardCall } from './use-board-call'
import { useBoardEvents } from './use-board-live'
import { useLeave } from './use-leave'

type Props = { board: WireBoard; isOwner: boolean; onClose: () => void }

/** Shows the people of a board; its owner can invite, decide and remove, a collaborator can leave. */
export function PeopleDialog(props: Props) {
  return (
    <AreaTexts area="collaboration" texts={texts}>
      <People {...props} />
    </AreaTexts>
  )
}

/** Reads the people of a board page by page, the invited people, and the links; `reload` reads all of them again. */
function useLists(board_id: string, mayInvite: boolean, isOwner: boolean) {
  const people = useList<WireCollaborator>(`BoardCollaborators ${board_id}`, (bookmarks) =>
    resource('BoardCollaboratorsResource').get({ board_id, page_size: 50, bookmarks }),
  )
  // Both restart when the viewer's rights change: after a transfer the former owner may not read the links.
  const invites = useList<WireBoardInvite>(`BoardInvites ${board_id} ${mayInvite}`, async () => {
    const data = mayInvite ? (await resource('BoardInvitesResource').get({ board_id })).data : []
    return { data, bookmark: null }
  })
  const links = useList<WireBoardLink>(`BoardInviteLink ${board_id} ${isOwner}`, async () => {
    const data = isOwner ? (await resource('BoardInviteLinkResource').get({ board_id })).data : []
    return { data, bookmark: null }
  })
  const all = [people, invites, links]
  const reload = () => Promise.all(all.map((list) => list.reload()))
  const retry = () => {
    for (const list of all) if (list.status === 'failed') list.more()
  }
  return {
    people,
    invites,
    mailed: links.items.filter(isMailed),
    links: links.items.filter((link) => !isMailed(link)),
    reload,
    retry,
    isFailed: all.some(({ status }) => status === 'failed'),
  }
}

const isMailed = (link: WireBoardLink): link is WireBoardLink & { email: string } => link.email !== null

function People({ board, isOwner, onClose }: Props) {
  const t = useTranslations('collaboration')
  const mayInvite = board.collaborator_permissions.includes('INVITE')
  const { people, invites, mailed, links, isFailed, reload, retry } = useLists(board.id, mayInvite, isOwner)
  const isLoading = people.status === 'loading' && people.items.length === 0
  const { run, refresh, isBusy } = useBoardCall(board.id)
  // The viewer's rights first: they decide which lists can be read.
  useBoardEvents(board.id, () => void refresh().then(reload, () => undefined))
  const change = async (call: () => Promise<unknown>, done?: string) => {
    if (!(await run(call, done))) return
    await run(() => Promise.all([reload(), refresh()]))
  }
  const { leave, isBusy: isLeaving } = useLeave(board, onClose)
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={styles.dialog}>
        {mayInvite && <InviteForm board={board} isBusy={isBusy} onChange={change} />}
        {isFailed && (
          <p role="alert">
            {t('failed')} <Button onClick={retry}>{t('retry')}</Button>
          </p>
        )}
        {isLoading && <p role="status">{t('loading')}</p>}
        {invites.items.length + mailed.length > 0 && (
          <section aria-labelledby="board-waiting">
            <h3 id="board-waiting">{t('waiting')}</h3>
            <ul className={rows.list}>
              {invites.items.map((invite) => (
                <InviteRow
                  key={invite.id}
                  invite={invite}
                  isOwner={isOwner}
                  isBusy={isBusy}
                  onChange={change}
                />
              ))}
              {mailed.map((link) => (
                <MailedRow key={link.id} boardId={board.id} link={link} isBusy={isBusy} onChange={change} />
              ))}
            </ul>
          </section>
        )}
        {people.items.length > 0 && (
          <section aria-labelledby="board-people">
            <h3 id="board-people">{t('collaborators')}</h3>
            <ul className={rows.list}>
              {people.items.map((one) => (
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
            {people.hasMore && <Button onClick={people.more}>{t('more')}</Button>}
          </section>
        )}
        {isOwner && <LinkPart boardId={board.id} links={links} isBusy={isBusy} onChange={change} />}
        {board.collaborated_by_me && (
          <section className={styles.leave}>
            <p>{t('leaveText')}</p>
            <Button aria-disabled={isBusy || isLeaving} onClick={() => void leave()}>
              {t('leave')}
            </Button>
          </section>
        )}
      </div>
    </Dialog>
  )
}
