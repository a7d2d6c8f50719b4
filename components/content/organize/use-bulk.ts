import Router from 'next/router'
import { useEffect, useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBlockingAction } from '@/lib/content/bulk/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import {
  allActions,
  boardActions,
  followAction,
  loadActions,
  undoAction,
} from '@/store/content/board-actions'
import { feedInvalidated } from '@/store/content/feeds'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { profileStaled } from '@/store/platform/ui'
import { useSlices } from '@/store/use-slices'

type Begin = Parameters<ReturnType<typeof resource<'BoardActionResource'>>['create']>[0]

/**
 * Starts, follows, cancels and undoes a bulk action on pins of a board. `isGone` is true if the board is deleted with
 * it.
 */
export function useBulk(boardId: string, isGone?: () => string) {
  const t = useTranslations('organize')
  const dispatch = useAppDispatch()
  useSlices({ boardActions })
  const [recent, setRecent] = useState<readonly WireBlockingAction[]>([])
  const parts = useAppSelector((state) => state.boardActions?.[boardId])
  const fail = (error: unknown) =>
    showToast({ message: problemOf(error, {}, t('offline')).message, tone: 'error' })

  /** Reloads the server's state: feeds, sections and counts. */
  const refresh = async ({ board_id, to_board_id, section_id, to_section_id }: WireBlockingAction) => {
    forgetQueries()
    dispatch(profileStaled(true))
    for (const id of [board_id, to_board_id]) if (id) dispatch(feedInvalidated(`board:${id}`))
    for (const id of [section_id, to_section_id]) if (id) dispatch(feedInvalidated(`section:${id}`))
    await Router.replace(Router.asPath, undefined, { scroll: false })
    const now = await dispatch(loadActions(boardId)).catch(() => null)
    if (now) setRecent(now.recent)
  }
  const follow = async (begun: WireBlockingAction): Promise<WireBlockingAction> => {
    const ended = await dispatch(followAction(begun))
    const next = isGone?.()
    if (next && ended.status === 'done') await Router.replace(next)
    else await refresh(ended)
    return ended
  }
  const undo = async (id: string) => {
    try {
      await dispatch(undoAction(id)).then(refresh)
      showToast({ message: t('ended.undone') })
    } catch (error) {
      fail(error)
    }
  }
  const tell = (ended: WireBlockingAction) => {
    const failed = ended.failed_count > 0 ? ` ${t('someFailed', { count: ended.failed_count })}` : ''
    showToast({
      message: t(`ended.${ended.action}`, { count: ended.done_count }) + failed,
      ...(ended.can_undo ? { action: { label: t('undo'), onAction: () => void undo(ended.id) } } : {}),
    })
  }
  const begin = async (options: Begin) => {
    try {
      const { data } = await resource('BoardActionResource').create(options)
      tell(await follow(data))
    } catch (error) {
      fail(error)
    }
  }
  const cancel = (id: string) => void resource('BoardActionResource').delete({ id }).catch(fail)

  useEffect(() => {
    // Also shows actions that were started before this page was loaded, or by another person.
    dispatch(loadActions(boardId)).then(
      ({ running, recent }) => {
        setRecent(recent)
        for (const action of running)
          if (action.is_mine) void dispatch(followAction(action)).catch(() => undefined)
      },
      () => undefined,
    )
  }, [dispatch, boardId])
  return { actions: allActions(parts), recent, begin, cancel, undo }
}
