import { type Dispatch, useState } from 'react'
import { useWordLabels } from '@/components/content/save/use-word-labels'
import { isTooLong } from '@/components/content/save/words-fields'
import { problemOf } from '@/components/platform/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import { CallError } from '@/lib/platform/http/call-error'
import { itemOfProblem, itemsOfDraft } from '@/store/create/draft-items'
import {
  type Draft,
  draftRemoved,
  draftSelected,
  itemSelected,
  publishBegan,
  publishFailed,
} from '@/store/create/drafts'
import { type PublishTime, publishPin } from '@/store/create/publish'
import { useAppDispatch } from '@/store/hooks'
import type { DraftAction } from './draft-action'
import { browserZone, chosenMoment } from './scheduled/time-fields'
import { useSlideLabels } from './use-slide-labels'

/** Publishes drafts one after another; one that fails stays, and says which field is to blame. */
export function usePublish(dispatch: Dispatch<DraftAction>, forget: (draft: Draft) => void) {
  const t = useTranslations('create')
  const words = useWordLabels()
  const labels = { ...words, ...useSlideLabels(words), interest_ids: t('topics') }
  const store = useAppDispatch()
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)

  const problemBefore = (draft: Draft) => {
    for (const { upload } of itemsOfDraft(draft))
      if (upload.status === 'failed') return { field: null, message: upload.message }
    if (!draft.target) return { field: 'board_id', message: t('boardMissing') }
    const { alt_text } = draft.words
    return itemsOfDraft(draft).some(({ words }) => isTooLong({ ...words, alt_text }))
      ? { field: null, message: t('tooLong') }
      : null
  }
  /** Returns the chosen time; false when it is invalid, which the draft then shows. */
  const timeOf = ({ id, when }: Draft): PublishTime | false => {
    if (when.publishOption === 'publish-immediately') return null
    const time_zone = browserZone()
    const moment = chosenMoment({ date: when.scheduledDate, time: when.scheduledTime }, time_zone)
    if (typeof moment === 'number') return { scheduled_ts: moment, time_zone }
    const problem = { field: 'scheduled_ts', message: moment }
    dispatch(publishFailed({ id, problem, code: null }))
    return false
  }
  const publishOne = async (draft: Draft) => {
    const before = problemBefore(draft)
    if (before || !draft.target) {
      dispatch(publishFailed({ id: draft.id, problem: before, code: null }))
      return null
    }
    const when = timeOf(draft)
    if (when === false) return null
    dispatch(publishBegan(draft.id))
    try {
      const pin = await store(publishPin(draft, draft.target, when))
      // Publishing ended its draft on the server; scheduling did not.
      forget(pin.type === 'pin' && draft.remote ? { ...draft, remote: null } : draft)
      dispatch(draftRemoved(draft.id))
      return pin
    } catch (error) {
      const problem = problemOf(error, labels, t('offline'))
      const index = itemOfProblem(problem.field)
      const code = error instanceof CallError ? error.code : null
      dispatch(publishFailed({ id: draft.id, problem, code }))
      if (index !== null) dispatch(itemSelected({ id: draft.id, index }))
      return null
    }
  }
  const publish = async (drafts: readonly Draft[]) => {
    const published = []
    let failed: Draft | null = null
    for (const [done, draft] of drafts.entries()) {
      setProgress({ done, of: drafts.length })
      const pin = await publishOne(draft)
      if (pin) published.push(pin)
      else failed = failed ?? draft
    }
    setProgress(null)
    if (failed) dispatch(draftSelected(failed.id))
    tell(published)
  }
  const tell = (made: readonly (WirePin | WireScheduledPin)[]) => {
    const published = made.filter((one) => one.type === 'pin')
    const scheduled = made.length - published.length
    if (scheduled > 0)
      showToast({ message: t('scheduled', { count: scheduled }), href: '/pin/create/scheduled/' })
    const [pin] = published
    if (!pin) return
    const isOne = published.length === 1
    showToast({
      message: t('published', { count: published.length, board: pin.board.name }),
      href: isOne ? `/pin/${pin.id}/` : pin.board.url,
    })
  }
  return { progress, publish }
}
