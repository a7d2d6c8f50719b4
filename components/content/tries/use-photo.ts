import { useEffect, useRef, useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { resource } from '@/lib/edge/client/resource-client'
import { uploadImage } from '@/lib/edge/client/upload-client'
import type { IngestedImage } from '@/lib/media/images/schema'

/** The state of a photo: being sent, being processed by the server, or ready to be shared. */
export type Photo = {
  url: string
  status: 'uploading' | 'processing' | 'ready' | 'failed'
  /** Share sent so far, 0 to 1. */
  part: number
  signature: string | null
  /** Its address and size, once sent. */
  image?: IngestedImage
  message: string | null
}

const pollMs = 700

type Words = { img: string; lost: string; failed: string }

const wait = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = window.setTimeout(resolve, pollMs)
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer)
      reject(new DOMException('stopped', 'AbortError'))
    })
  })

/** Waits until the server has processed a picture; returns the reason if it failed. */
async function made(signature: string, signal: AbortSignal): Promise<string | null> {
  for (;;) {
    const { data } = await resource('VIPResource').get({ upload_ids: [signature] }, signal)
    const { status, failure = '' } = data[signature] ?? {}
    if (status === 'succeeded') return null
    if (status === 'failed') return failure ?? ''
    await wait(signal)
  }
}

/** Manages one chosen photo; choosing another replaces it, and leaving aborts it. */
export function usePhoto(first: Photo | null, words: Words) {
  const [photo, setPhoto] = useState(first)
  const running = useRef<AbortController | null>(null)
  const preview = useRef('')
  useEffect(
    () => () => {
      running.current?.abort()
      URL.revokeObjectURL(preview.current)
    },
    [],
  )

  const choose = async (file: File) => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    URL.revokeObjectURL(preview.current)
    const url = URL.createObjectURL(file)
    preview.current = url
    const show = (change: Partial<Photo>) =>
      setPhoto((before) => (abort.signal.aborted || !before ? before : { ...before, ...change }))
    setPhoto({ url, status: 'uploading', part: 0, signature: null, message: null })
    try {
      const image = await uploadImage(file, (part) => show({ part }), abort.signal)
      const signature = image.image_signature
      show({ signature, image, status: 'processing' })
      const failure = await made(signature, abort.signal)
      if (failure === null) show({ status: 'ready' })
      else show({ status: 'failed', message: failure || words.failed })
    } catch (error) {
      show({ status: 'failed', message: problemOf(error, { img: words.img }, words.lost).message })
    }
  }
  const clear = () => {
    running.current?.abort()
    setPhoto(null)
  }
  return { photo, choose, clear }
}
