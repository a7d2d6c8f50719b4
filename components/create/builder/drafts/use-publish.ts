import { type Dispatch, useState } from 'react'
import { useWordLabels } from '@/components/content/pins/use-word-labels'
import { slideLabels } from '@/components/create/builder/pictures/slide-labels'
import { problemOf } from '@/components/platform/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import { CallError } from '@/lib/platform/http/call-error'
import {
  type Draft,
  type Drafts,
  type DraftsAction,
  draftRemoved,
  draftSelected,
  publishBegan,
  publishFailed,
} from '@/store/create/drafts'
import { problemOfField } from '@/store/create/problems'
import { publishPin } from '@/store/create/publish'
import { useAppDispatch } from '@/store/hooks'
import { useDraftCheck } from './use-draft-check'

type Made = {
  dispatch: Dispatch<DraftsAction>
  now: () => Drafts
  flush: (id: string) => Promise<void>
  forget: (draft: Draft) => void
}

/** Publishes drafts one after another; a failed one stays, with all its problems. */
export function usePublish({ dispatch, now, flush, forget }: Made) {
  const t = useTranslations('create')
  const ofItem = { ...useWordLabels(), image_signature: t('picture'), image_url: t('picture') }
  const labels = { ...ofItem, ...slideLabels(ofItem), interest_ids: t('topics'), sponsor_id: t('partner') }
  const check = useDraftCheck()
  const store = useAppDispatch()
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)

  const publishOne = async (given: Draft) => {
    const { problems, when } = check(given)
    if (problems.length > 0 || !given.target) {
      dispatch(publishFailed({ id: given.id, problems, code: null }))
      return null
    }
    // With its draft on the server, repeating the call returns the same pin. What was refused is refused again, with its field.
    await flush(given.id).catch(() => {})
    const draft = now().drafts.find(({ id }) => id === given.id)
    // Deleted or published on another device.
    if (!draft?.target) return null
    dispatch(publishBegan(draft.id))
    try {
      const pin = await store(publishPin(draft, draft.target, when))
      // Publishing ended its draft on the server.
      forget({ ...draft, remote: null })
      dispatch(draftRemoved(draft.id))
      return pin
    } catch (error) {
      const { message } = problemOf(error, { ...labels, media_upload_id: draft.fileName }, t('offline'))
      const { code = null, field = null } = error instanceof CallError ? error : {}
      dispatch(publishFailed({ id: draft.id, problems: [problemOfField(draft, field, message)], code }))
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
    announce(published)
  }
  const announce = (made: readonly (WirePin | WireScheduledPin)[]) => {
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
