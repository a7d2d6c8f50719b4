import { useEffect } from 'react'
import { problemOf } from '@/components/platform/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBlockingAction } from '@/lib/content/bulk/schema'
import type { InputOf } from '@/lib/edge/client/api'
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
import { useRecent } from './use-recent'

type Begin = InputOf<'BoardActionResource.create'>

/** Shows the outcome of an action on the page that started it: lists, sections and counts. */
export type Refresh = (ended: WireBlockingAction) => Promise<void>

/** Starts, follows, cancels and undoes bulk actions on pins of a board. */
export function useBulk(boardId: string, refresh: Refresh) {
  const t = useTranslations('bulk')
  const dispatch = useAppDispatch()
  useSlices({ boardActions })
  const recent = useRecent()
  const parts = useAppSelector((state) => state.boardActions?.[boardId])
  const fail = (error: unknown) =>
    showToast({ message: problemOf(error, {}, t('offline')).message, tone: 'error' })

  /** Forgets what other pages know of both boards, and shows the outcome here. */
  const outcome = async (ended: WireBlockingAction) => {
    forgetQueries()
    dispatch(profileStaled(true))
    const { to_board_id, to_section_id } = ended
    if (to_board_id && to_board_id !== boardId) {
      dispatch(feedInvalidated(`board:${to_board_id}`))
      dispatch(feedInvalidated(`unsorted:${to_board_id}`))
      if (to_section_id) dispatch(feedInvalidated(`section:${to_section_id}`))
    }
    await refresh(ended)
  }
  const undo = async (id: string) => {
    recent.dismiss(id)
    try {
      await dispatch(undoAction(id)).then(outcome)
      showToast({ message: t('ended.undone') })
    } catch (error) {
      fail(error)
    }
  }
  const begin = async (options: Begin) => {
    try {
      const { data } = await resource('BoardActionResource').create(options)
      const ended = await dispatch(followAction(data))
      await outcome(ended)
      recent.show(ended)
    } catch (error) {
      fail(error)
    }
  }
  const cancel = (id: string) => void resource('BoardActionResource').delete({ id }).catch(fail)

  const { show } = recent
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each board.
  useEffect(() => {
    // Also shows actions that were started before this page was loaded, or by another person.
    dispatch(loadActions(boardId)).then(
      ({ running, recent: [newest] }) => {
        show(newest)
        for (const action of running)
          if (action.is_mine) void dispatch(followAction(action)).catch(() => undefined)
      },
      () => undefined,
    )
  }, [dispatch, boardId])
  return { actions: allActions(parts), recent, begin, cancel, undo }
}
