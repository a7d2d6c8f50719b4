import { useRouter } from 'next/router'
import { problemOf } from '@/components/platform/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { CallError } from '@/lib/platform/http/call-error'
import { placeOfField } from '@/store/create/stories/problems'
import { publishStory, saveStory } from '@/store/create/stories/publish'
import {
  problemsCleared,
  publishFailed,
  publishProgressed,
  statusChanged,
} from '@/store/create/stories/slice'
import type { StoryDraft, StoryProblem } from '@/store/create/stories/types'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { useProblemLabels } from './use-problem-labels'
import { useShowProblem } from './use-show-problem'
import { useStoryCheck } from './use-story-check'

/** Publishes the story if it has no problems, and shows its pin; otherwise shows all problems, each at its place. */
export function usePublishStory(flush: () => Promise<void>) {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const router = useRouter()
  const check = useStoryCheck()
  const labelOf = useProblemLabels()
  const show = useShowProblem()

  const fail = (problems: readonly StoryProblem[]) => {
    dispatch(publishFailed(problems))
    if (problems[0]) show(problems[0])
  }
  const refusalOf = (draft: StoryDraft, error: unknown): StoryProblem => {
    const field = error instanceof CallError ? error.field : null
    const place = placeOfField(draft, field)
    const label = labelOf(place.field, draft.blocks[place.blockId ?? ''] ?? null)
    const { message } = problemOf(error, field && label ? { [field]: label } : {}, t('problems.offline'))
    return { ...place, message: field === 'revision' ? t('changedElsewhere') : message }
  }

  return async () => {
    const { draft: given, uploads = {} } = store.getState().story ?? {}
    if (!given || given.status === 'PUBLISHING') return
    dispatch(problemsCleared())
    const { problems, when } = check(given, uploads)
    if (problems.length > 0) return fail(problems)
    dispatch(publishProgressed(0))
    // With its draft on the server, repeating the call returns the same pin. What was refused is refused again, with its field.
    await flush().catch(() => {})
    const draft = store.getState().story?.draft
    if (!draft?.board) return
    const { board, editing } = draft
    dispatch(statusChanged('PUBLISHING'))
    dispatch(publishProgressed(0.5))
    try {
      const isNow = draft.publishOption === 'publish-immediately'
      const pin = await dispatch(
        editing ? saveStory(draft, editing, board, when, isNow) : publishStory(draft, board, when),
      )
      dispatch(publishProgressed(1))
      dispatch(statusChanged('PUBLISHED'))
      const isLater = pin.type === 'scheduled_pin'
      const href = isLater ? '/pin/create/scheduled/' : `/pin/${pin.id}/`
      const message = () => {
        if (editing && (isLater || editing.kind === 'pin')) return t('saved')
        return isLater ? t('scheduled') : t('published', { board: board.name })
      }
      showToast({ message: message(), href })
      await router.push(href)
    } catch (error) {
      dispatch(publishProgressed(null))
      fail([refusalOf(draft, error)])
    }
  }
}
