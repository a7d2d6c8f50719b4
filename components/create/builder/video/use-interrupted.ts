import { type Dispatch, useEffect, useRef } from 'react'
import { useKnown } from '@/components/create/builder/drafts/use-known'
import { resource } from '@/lib/edge/client/resource-client'
import { type Draft, type DraftsAction, draftChanged } from '@/store/create/drafts'

/** Runs `work` when the connection comes back. */
export function useOnline(work: () => void): void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    const run = () => latest.current()
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  }, [])
}

/**
 * Checks once the progress of videos interrupted before the page was opened: one may be complete, another expired.
 * Calls `onWaiting` for each that needs its file.
 */
export function useInterrupted(
  drafts: readonly Draft[],
  dispatch: Dispatch<DraftsAction>,
  onWaiting: (id: string) => void,
): void {
  const requested = drafts
    .flatMap(({ upload, video }) =>
      upload.status === 'interrupted' && video?.uploadId ? [video.uploadId] : [],
    )
    .join()
  const known = useKnown(drafts)
  const wait = useKnown(onWaiting)
  useEffect(() => {
    if (!requested) return
    const look = async () => {
      const { data } = await resource('VIPResource').get({ upload_ids: requested.split(',') })
      for (const { id, upload, video } of known.current) {
        if (!video?.uploadId || upload.status !== 'interrupted') continue
        const answer = data[video.uploadId]
        if (!answer) {
          const deleted = { uploadId: null, uploadUrl: null, note: 'gone' as const }
          dispatch(
            draftChanged({ id, changes: { video: deleted, upload: { status: 'interrupted', part: 0 } } }),
          )
        } else if (answer.status !== 'registered')
          dispatch(draftChanged({ id, changes: { upload: { status: 'processing' } } }))
        else if ('received' in answer) {
          const upload = { status: 'interrupted', part: answer.received / answer.bytes } as const
          dispatch(draftChanged({ id, changes: { upload } }))
          window.setTimeout(() => wait.current(id))
        }
      }
    }
    // Checked again when they continue.
    void look().catch(() => {})
  }, [requested, dispatch, wait.current, known.current])
}
