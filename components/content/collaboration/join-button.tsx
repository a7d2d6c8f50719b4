import { useResumed } from '@/components/platform/use-resumed'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { requestLogIn } from '@/store/accounts/intents'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useBoardCall } from './use-board-call'

/** Asks the owner of a shared board to join it, or withdraws the request. */
export function JoinButton({ board }: { board: WireBoard }) {
  const t = useTranslations('board')
  const dispatch = useAppDispatch()
  const viewerId = useAppSelector((state) => state.session.viewer?.id)
  const { run, refresh, isBusy } = useBoardCall(board.id)
  const key = `join:${board.id}`
  const isRequested = board.viewer_collaborator_join_requested
  const press = async () => {
    if (!viewerId) return void dispatch(requestLogIn('join', { do: 'here', key }))
    const call = isRequested
      ? () => resource('BoardInviteResource').delete({ board_id: board.id, invited_user_id: viewerId })
      : () => resource('BoardCollaboratorResource').create({ board_id: board.id })
    if (await run(call)) await run(refresh)
  }
  // An owner or a collaborator sees no such button, so there is nothing to go on with.
  useResumed(key, () => {
    if (!isRequested) void press()
  })
  return (
    <Button aria-pressed={isRequested} aria-disabled={isBusy} onClick={press}>
      {t(isRequested ? 'joinRequested' : 'askToJoin')}
    </Button>
  )
}
