import Router from 'next/router'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { profileStaled } from '@/store/platform/ui'
import { useBoardCall } from './use-board-call'

/** Lets a collaborator leave a board; a secret one is left for the home page. */
export function useLeave(board: WireBoard, onLeft: () => void) {
  const t = useTranslations('collaboration')
  const dispatch = useAppDispatch()
  const viewerId = useAppSelector((state) => state.session.viewer?.id)
  const { run, refresh, isBusy } = useBoardCall(board.id)
  const leave = async () => {
    const call = () =>
      resource('BoardCollaboratorResource').delete({ board_id: board.id, invited_user_id: viewerId ?? '' })
    if (!(await run(call, t('left')))) return
    onLeft()
    dispatch(profileStaled(true))
    if (board.privacy === 'secret') await Router.push('/')
    else await run(refresh)
  }
  return { leave, isBusy }
}
