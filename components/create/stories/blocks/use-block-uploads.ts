import { useEffect, useRef } from 'react'
import { printOf } from '@/components/create/builder/video/file-print'
import { useOnline } from '@/components/create/builder/video/use-interrupted'
import { useStopAtEnd } from '@/components/create/builder/video/use-stop-at-end'
import { isVideoFile } from '@/components/create/builder/video/video-files'
import { isFileRefused } from '@/components/media/uploads/file-refused'
import { problemOf } from '@/components/platform/problem'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { mediaArrived, uploadChanged } from '@/store/create/stories/slice'
import type { BlockUpload } from '@/store/create/stories/types'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { partOf, waitingBlocks } from './block-files'
import { transfersOf, VideoRefused } from './block-transfers'

/** Files of blocks, as long as the window is open: returning to the editor resumes them. */
const files = new Map<string, File>()

/**
 * Sends the files of blocks, each stopped and resumed separately; one of an earlier visit resumes when its file is
 * chosen.
 */
export function useBlockUploads() {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const running = useRef(new Map<string, AbortController>())
  const { sendPicture, sendClip, untilCover } = transfersOf(dispatch, store)
  const change = (id: string, upload: BlockUpload) => dispatch(uploadChanged({ id, upload }))
  const blockOf = (id: string) => store.getState().story?.draft?.blocks[id]
  const uploadOf = (id: string) => store.getState().story?.uploads[id]

  /** Runs a transfer of a block: a failure is shown at the block, unless it was stopped on purpose. */
  const run = async (id: string, transfer: (signal: AbortSignal) => Promise<void>) => {
    running.current.get(id)?.abort()
    const abort = new AbortController()
    running.current.set(id, abort)
    try {
      await transfer(abort.signal)
    } catch (error) {
      if (abort.signal.aborted) return
      const isRefused = error instanceof VideoRefused || isFileRefused(error)
      const message = error instanceof VideoRefused ? error.message : ''
      change(id, {
        status: 'failed',
        message: message || problemOf(error, {}, t('uploadFailed')).message,
        isRefused,
      })
    } finally {
      if (running.current.get(id) === abort) running.current.delete(id)
    }
  }
  const send = (id: string, file: File, part = 0) => {
    files.set(id, file)
    // A refused file starts again.
    const before = uploadOf(id)
    if (before?.status === 'failed' && before.isRefused)
      dispatch(mediaArrived({ id, media: { upload_id: null } }))
    change(id, { status: 'uploading', part })
    void run(id, (signal) => (isVideoFile(file) ? sendClip : sendPicture)(id, file, signal))
  }
  /** Stops sending a file: a video resumes from there, a picture from its start. */
  const pause = (id: string) => {
    const upload = uploadOf(id)
    running.current.get(id)?.abort()
    running.current.delete(id)
    if (upload?.status !== 'uploading') return
    const isPicture = blockOf(id)?.type === 'story_pin_image_block'
    change(id, { status: 'paused', part: isPicture ? 0 : upload.part })
  }
  const resume = (id: string) => {
    const file = files.get(id)
    if (file) send(id, file, partOf(uploadOf(id)))
  }
  /** Resumes with a file chosen again; refuses a different one. */
  const goOn = (id: string, file: File) => {
    const print = blockOf(id)?.data.print
    const upload = uploadOf(id)
    if (typeof print === 'string' && print !== printOf(file))
      change(id, { status: 'interrupted', part: partOf(upload), isOther: true })
    else send(id, file, partOf(upload))
  }
  useOnline(() => {
    for (const [id, upload] of Object.entries(store.getState().story?.uploads ?? {}))
      if (upload.status === 'failed' && !upload.isRefused) resume(id)
  })

  /** Checks the progress of a video from an earlier visit. */
  const look = async (id: string, uploadId: string) => {
    const { data } = await resource('VIPResource').get({ upload_ids: [uploadId] })
    const answer = data[uploadId]
    if (!answer) {
      dispatch(mediaArrived({ id, media: { upload_id: null } }))
      change(id, { status: 'interrupted', part: 0 })
    } else if (answer.status === 'registered') {
      const part = 'received' in answer ? answer.received / answer.bytes : 0
      change(id, { status: 'interrupted', part })
      resume(id)
    } else void run(id, (signal) => untilCover(id, uploadId, signal))
  }
  const storyId = useAppSelector((root) => root.story?.draft?.id)
  const begin = useRef(() => {})
  useEffect(() => {
    begin.current = () => {
      for (const { id, media } of waitingBlocks(store.getState().story)) {
        change(id, { status: 'interrupted', part: 0 })
        // If it cannot be checked now, it resumes when its file is chosen.
        if (media?.upload_id) void look(id, media.upload_id).catch(() => resume(id))
        else resume(id)
      }
    }
  })
  useEffect(() => {
    if (storyId) begin.current()
  }, [storyId])

  // A deleted block stops; undo resumes it.
  const blocks = useAppSelector((root) => root.story?.draft?.blocks)
  const tend = useRef((_blocks: typeof blocks) => {})
  useEffect(() => {
    tend.current = (now) => {
      if (!now) return
      for (const id of running.current.keys()) if (!now[id]) pause(id)
      for (const { id, media } of Object.values(now)) {
        const uploadId = uploadOf(id)?.status === 'processing' && media?.upload_id
        if (uploadId && !running.current.has(id)) void run(id, (signal) => untilCover(id, uploadId, signal))
      }
    }
  })
  useEffect(() => tend.current(blocks), [blocks])
  useStopAtEnd(running)
  return { send, pause, resume, goOn }
}
