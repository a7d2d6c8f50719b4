import { type Dispatch, useEffect, useRef } from 'react'
import { useKnown } from '@/components/create/builder/drafts/use-known'
import { isFileRefused } from '@/components/media/uploads/file-refused'
import { problemOf } from '@/components/platform/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { uploadImage } from '@/lib/edge/client/upload-client'
import { isPictureRefusal } from '@/lib/media/images/media-refused'
import type { UploadProgress } from '@/lib/media/images/schema'
import { itemsOfDraft } from '@/store/create/draft-items'
import { type Draft, type DraftsAction, itemChanged, type PinItem } from '@/store/create/drafts'

/** The maximum of concurrent uploads; the rest wait. */
const atOnce = 3
const pollMs = 1000

type Job = { id: string; file: File }

/** Sends the files of items, by item id, and polls until the server has created their sizes. */
export function useUploads(drafts: readonly Draft[], dispatch: Dispatch<DraftsAction>) {
  const t = useTranslations('create')
  const files = useRef(new Map<string, File>())
  const running = useRef(new Map<string, AbortController>())
  const waiting = useRef<Job[]>([])
  const change = (itemId: string, changes: Partial<PinItem>) => dispatch(itemChanged({ itemId, changes }))

  const send = async ({ id, file }: Job) => {
    const abort = new AbortController()
    running.current.set(id, abort)
    try {
      const onPart = (part: number) => change(id, { upload: { status: 'uploading', part } })
      const image = await uploadImage(file, onPart, abort.signal)
      const { image_signature: signature, image_url: servedUrl, width, height, status } = image
      const upload = { status: status === 'succeeded' ? status : 'registered' } as const
      change(id, { signature, servedUrl, width, height, upload })
      if (image.only_first_frame) showToast({ message: t('firstFrameOnly') })
    } catch (error) {
      if (!abort.signal.aborted) {
        const { message } = problemOf(error, { img: t('picture') }, t('uploadLost'))
        change(id, { upload: { status: 'failed', message, isRefused: isFileRefused(error) } })
      }
    }
    running.current.delete(id)
    next()
  }
  const next = () => {
    while (running.current.size < atOnce) {
      const job = waiting.current.shift()
      if (!job) return
      void send(job)
    }
  }
  const start = (jobs: readonly Job[]) => {
    for (const { id, file } of jobs) files.current.set(id, file)
    waiting.current.push(...jobs)
    next()
  }
  const stop = (id: string) => {
    waiting.current = waiting.current.filter((job) => job.id !== id)
    running.current.get(id)?.abort()
    files.current.delete(id)
  }
  /** Stops sending a file, which `retry` sends again. */
  const cancel = (id: string) => {
    waiting.current = waiting.current.filter((job) => job.id !== id)
    running.current.get(id)?.abort()
    change(id, { upload: { status: 'failed', message: t('uploadCanceled') } })
  }
  const retry = (id: string) => {
    const file = files.current.get(id)
    if (!file) return
    change(id, { upload: { status: 'uploading', part: 0 } })
    start([{ id, file }])
  }
  useProcessing(drafts, dispatch)
  return { start, stop, cancel, retry }
}

/** Returns the pictures of a draft that the server is processing. */
const waitingIn = (draft: Draft): PinItem[] =>
  draft.video
    ? []
    : itemsOfDraft(draft).filter(
        ({ upload, signature }) =>
          signature !== null && (upload.status === 'registered' || upload.status === 'processing'),
      )

/** Returns the state of an upload from the server's answer. */
function uploadOf({ status, failure }: UploadProgress, failed: string): PinItem['upload'] {
  if (status !== 'failed') return { status }
  const message = failure ?? failed
  return { status, message, isRefused: isPictureRefusal(message) }
}

/** Returns the preview of an edited picture, or of one that the browser cannot show, once it is ready. */
const shownOnce = (
  { status }: UploadProgress,
  servedUrl: string | null,
  { original, previewUrl }: PinItem,
): Partial<PinItem> =>
  status === 'succeeded' && servedUrl && (original || previewUrl === '') ? { previewUrl: servedUrl } : {}

/** Checks once a second the progress of pictures that the server is processing. */
function useProcessing(drafts: readonly Draft[], dispatch: Dispatch<DraftsAction>) {
  const t = useTranslations('create')
  const signatures = drafts.flatMap(waitingIn).map(({ signature }) => signature ?? '')
  const requested = [...new Set(signatures)].slice(0, 100).join()
  const known = useKnown(drafts)
  useEffect(() => {
    if (!requested) return
    const look = async () => {
      const { data } = await resource('VIPResource').get({ upload_ids: requested.split(',') })
      for (const item of known.current.flatMap(waitingIn)) {
        const { id, signature, upload, servedUrl } = item
        const answer = data[signature ?? '']
        if (!answer || answer.status === upload.status) continue
        const changes = { upload: uploadOf(answer, t('processingFailed')) }
        dispatch(itemChanged({ itemId: id, changes: { ...changes, ...shownOnce(answer, servedUrl, item) } }))
      }
    }
    // A lost request is repeated a second later.
    const timer = window.setInterval(() => void look().catch(() => {}), pollMs)
    return () => window.clearInterval(timer)
  }, [requested, dispatch, t, known.current.flatMap])
}
