import Router from 'next/router'
import styles from '@/components/content/boards-sections/sections.module.css'
import { BoardChooser } from '@/components/content/pins-save/picker/board-chooser'
import { stayed } from '@/components/platform/stayed'
import { useAction } from '@/components/platform/use-action'
import { Dialog } from '@/components/ui/dialog/dialog'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import { boardForgotten } from '@/store/accounts/session'
import { followAction, undoAction } from '@/store/content/board-actions'
import { feedInvalidated } from '@/store/content/feeds'
import type { SaveTarget } from '@/store/content/saves'
import { useAppDispatch } from '@/store/hooks'
import { profileStaled } from '@/store/platform/ui'

/** Merges the viewer's own board into another one: its pins and sections move there, and it is deleted. */
export function MergeDialog({ board, onClose }: { board: WireBoard; onClose: () => void }) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const shown = { offline: t('offline'), toasts: true }
  const undo = useAction(async (id: string) => {
    await dispatch(undoAction(id))
    dispatch(profileStaled(true))
    await Router.push(board.url)
  }, shown)
  const merge = useAction(
    async (target: SaveTarget) => {
      const hasStayed = stayed()
      const { data } = await resource('BoardActionResource').create({
        action: 'bulkMove',
        board_id: board.id,
        to_board_id: target.id,
        to_section_id: target.section?.id ?? null,
        removes_source: true,
      })
      const { id } = await dispatch(followAction(data))
      forgetQueries()
      dispatch(boardForgotten(board.id))
      dispatch(feedInvalidated(`board:${target.id}`))
      dispatch(profileStaled(true))
      showToast({
        message: t('boards.merged', { section: target.name }),
        action: { label: t('undo'), onAction: () => void undo.start(id) },
      })
      // The dialog stays over the emptied board until the profile is there.
      if (hasStayed()) await Router.replace(`/${board.owner.username}/`)
      onClose()
    },
    { ...shown, once: true },
  )
  return (
    <Dialog title={t('boards.merge')} onClose={onClose} isBusy={merge.isPending}>
      <p className={styles.lead}>{t('boards.mergeText', { board: board.name })}</p>
      <BoardChooser chosen={null} without={board.id} onChoose={(target) => void merge.start(target)} />
    </Dialog>
  )
}
