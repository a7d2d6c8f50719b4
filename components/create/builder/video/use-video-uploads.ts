import { type Dispatch, useRef } from 'react'
import { useKnown } from '@/components/create/builder/drafts/use-known'
import { isFileRefused } from '@/components/media/uploads/file-refused'
import { problemOf } from '@/components/platform/problem'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import { dropVideo, registerVideo, sendVideo } from '@/lib/edge/client/video-upload-client'
import { CallError } from '@/lib/platform/http/call-error'
import { trimOfDraft } from '@/store/create/draft-video'
import {
  type Draft,
  type DraftChanges,
  type DraftsAction,
  draftChanged,
  type VideoOfDraft,
} from '@/store/create/drafts'
import { printOf } from './file-print'
import { useInterrupted, useOnline } from './use-interrupted'
import { useStopAtEnd } from './use-stop-at-end'
import { useVideoProgress } from './use-video-progress'

const isForgotten = (error: unknown) => error instanceof CallError && error.httpStatus === 404

type Job = { id: string; file: File }

/** Files of drafts, as long as the window is open: returning to the page resumes them. */
const files = new Map<string, File>()

async function sendTrim(draft: Draft | undefined, upload_id: string): Promise<void> {
  const trim = draft ? trimOfDraft(draft) : null
  if (trim) await api('POST /v3/media/uploads/:upload_id/trim/', { upload_id, trim })
}

/** Uploads the videos of drafts with pause and resume, and polls them until the worker is done. */
export function useVideoUploads(drafts: readonly Draft[], dispatch: Dispatch<DraftsAction>) {
  const t = useTranslations('create')
  const running = useRef(new Map<string, AbortController>())
  const known = useKnown(drafts)
  const change = (id: string, changes: DraftChanges) => dispatch(draftChanged({ id, changes }))
  const draftOf = (id: string) => known.current.find((draft) => draft.id === id)

  const send = async ({ id, file }: Job) => {
    const abort = new AbortController()
    running.current.set(id, abort)
    const { signal } = abort
    const begin = async (note: VideoOfDraft['note']) => {
      const { upload_id: uploadId, upload_url: url } = await registerVideo(file)
      // An upload that restarts needs the chosen trim again.
      await sendTrim(draftOf(id), uploadId)
      if (draftOf(id)?.video && !signal.aborted) change(id, { video: { uploadId, uploadUrl: url, note } })
      else void dropVideo(url)
      return url
    }
    const onBytes = (bytes: number) => {
      if (!signal.aborted) change(id, { upload: { status: 'uploading', part: bytes / file.size } })
    }
    try {
      const known = draftOf(id)?.video?.uploadUrl ?? null
      const url = known ?? (await begin(draftOf(id)?.video?.note ?? null))
      await sendVideo({ url, file, onBytes, signal }).catch(async (error: unknown) => {
        // Expired after a day of inactivity.
        if (known === null || !isForgotten(error)) throw error
        await sendVideo({ url: await begin('expired'), file, onBytes, signal })
      })
      change(id, { upload: { status: 'processing' } })
    } catch (error) {
      if (!abort.signal.aborted) {
        const { message } = problemOf(error, { size: t('picture') }, t('uploadLost'))
        change(id, { upload: { status: 'failed', message, isRefused: isFileRefused(error) } })
      }
    } finally {
      if (running.current.get(id) === abort) running.current.delete(id)
    }
  }
  const start = (jobs: readonly Job[]) => {
    for (const job of jobs) {
      files.set(job.id, job.file)
      void send(job)
    }
  }
  const pause = (id: string) => {
    running.current.get(id)?.abort()
    const upload = draftOf(id)?.upload
    if (upload?.status === 'uploading') change(id, { upload: { status: 'paused', part: upload.part } })
  }
  /** Resumes where it stopped. A refused file is sent as a new upload. */
  const resume = (id: string) => {
    const draft = draftOf(id)
    const file = files.get(id)
    if (!draft?.video || !file) return
    const part = draft.upload.status === 'paused' ? draft.upload.part : 0
    if (draft.video.isRefused) {
      const video = { uploadId: null, uploadUrl: null, isRefused: false }
      change(id, { video, upload: { status: 'uploading', part: 0 } })
    } else change(id, { upload: { status: 'uploading', part } })
    // `send` must read the draft after this change.
    window.setTimeout(() => void send({ id, file }))
  }
  /** Resumes with a file chosen again; refuses a different one. */
  const goOn = (id: string, file: File) => {
    const draft = draftOf(id)
    if (!draft?.video) return
    if (draft.video.print !== printOf(file)) return change(id, { video: { note: 'otherFile' } })
    const isClosed = draft.video.uploadUrl === null
    const part = draft.upload.status === 'interrupted' && !isClosed ? draft.upload.part : 0
    change(id, {
      video: { note: isClosed ? 'expired' : null, localUrl: URL.createObjectURL(file) },
      upload: { status: 'uploading', part },
    })
    window.setTimeout(() => start([{ id, file }]))
  }
  /** Resumes the draft waiting for this file; returns true if there is one. */
  const goOnWith = (file: File): boolean => {
    const print = printOf(file)
    const waits = known.current.find(
      (draft) => draft.upload.status === 'interrupted' && draft.video?.print === print,
    )
    if (waits) goOn(waits.id, file)
    return waits !== undefined
  }
  useOnline(() => {
    for (const { id, upload, video } of known.current)
      if (video && !video.isRefused && upload.status === 'failed' && !upload.isRefused) resume(id)
  })
  useInterrupted(drafts, dispatch, (id) => {
    const file = files.get(id)
    if (file) goOn(id, file)
  })
  useStopAtEnd(running)
  const stop = (draft: Draft) => {
    running.current.get(draft.id)?.abort()
    files.delete(draft.id)
    if (draft.video?.uploadUrl) void dropVideo(draft.video.uploadUrl)
  }
  useVideoProgress(drafts, dispatch)
  return { start, pause, resume, goOn, goOnWith, stop }
}
