import { type Dispatch, useState } from 'react'
import { useWordLabels } from '@/components/content/save/use-word-labels'
import { isTooLong } from '@/components/content/save/words-fields'
import { problemOf } from '@/components/platform/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import {
  type Draft,
  type DraftChanges,
  draftChanged,
  draftRemoved,
  draftSelected,
} from '@/store/create/drafts'
import { publishPin } from '@/store/create/publish'
import { useAppDispatch } from '@/store/hooks'
import type { DraftAction } from './draft-action'

/** Publishes drafts one after another; one that fails stays, and says which field is to blame. */
export function usePublish(dispatch: Dispatch<DraftAction>) {
  const t = useTranslations('create')
  const labels = { ...useWordLabels(), interest_ids: t('topics') }
  const store = useAppDispatch()
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)

  const problemBefore = (draft: Draft) => {
    if (draft.upload.status === 'failed') return { field: null, message: draft.upload.message }
    if (!draft.target) return { field: 'board_id', message: t('boardMissing') }
    return isTooLong(draft.words) ? { field: null, message: t('tooLong') } : null
  }
  const publishOne = async (draft: Draft) => {
    const change = (changes: DraftChanges) => dispatch(draftChanged({ id: draft.id, changes }))
    const before = problemBefore(draft)
    if (before || !draft.target) {
      change({ publishingStatus: 'failed', problem: before })
      return null
    }
    change({ publishingStatus: 'inProgress', problem: null })
    try {
      const pin = await store(publishPin(draft, draft.target))
      dispatch(draftRemoved(draft.id))
      return pin
    } catch (error) {
      change({ publishingStatus: 'failed', problem: problemOf(error, labels, t('offline')) })
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
