import { type Dispatch, useEffect } from 'react'
import { useKnown } from '@/components/create/builder/drafts/use-known'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { type Draft, type DraftsAction, draftChanged } from '@/store/create/drafts'
import { changesOfAnswer } from '@/store/create/video-answer'

const pollMs = 1500

/** Polls the progress of videos that the worker is processing. */
export function useVideoProgress(drafts: readonly Draft[], dispatch: Dispatch<DraftsAction>) {
  const t = useTranslations('create')
  const ids = drafts.flatMap(({ upload, video }) =>
    upload.status === 'processing' && video?.uploadId ? [video.uploadId] : [],
  )
  const requested = ids.join()
  const known = useKnown(drafts)
  useEffect(() => {
    if (!requested) return
    const look = async () => {
      const pieces = new Map(known.current.map(({ id, canvasJson }) => [id, canvasJson]))
      const { data } = await resource('VIPResource').get({ upload_ids: requested.split(',') })
      for (const draft of known.current) {
        const id = draft.video?.uploadId
        if (!id || draft.upload.status !== 'processing') continue
        const answer = data[id]
        if (answer && 'percent' in answer) {
          const piece = pieces.get(draft.id) ?? null
          const changes = changesOfAnswer(draft, piece, answer, t('processingFailed'))
          dispatch(draftChanged({ id: draft.id, changes }))
        }
        // Expired after a day of inactivity.
        else if (!answer)
          dispatch(
            draftChanged({
              id: draft.id,
              changes: { upload: { status: 'failed', message: t('uploadLost') } },
            }),
          )
      }
    }
    const timer = window.setInterval(() => void look().catch(() => {}), pollMs)
    return () => window.clearInterval(timer)
  }, [requested, dispatch, t, known.current.map, known.current])
}
