import { useEffect, useReducer, useRef, useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { useTranslations } from '@/i18n/texts'
import { own } from '@/lib/core/own'
import { randomUuid } from '@/lib/core/uuid'
import type { BatchPin } from '@/lib/create/batch/check-row'
import { type BatchColumn, batchColumns } from '@/lib/create/batch/columns'
import { resource } from '@/lib/edge/client/resource-client'
import { uploadImage } from '@/lib/edge/client/upload-client'
import { CallError } from '@/lib/platform/http/call-error'
import { storedPrefix } from '@/store/accounts/auth'
import { batchReducer, type CheckedRow, restoredBatch, rowsToSend, storedBatch } from '@/store/create/batch'
import { useAppSelector } from '@/store/hooks'

/** The columns of a row by the names of its fields on the wire. */
const columnOfField: Record<string, BatchColumn> = {
  title: 'title',
  description: 'description',
  alt_text: 'alt_text',
  link: 'link',
  board_id: 'board',
  section: 'section',
  interest_ids: 'keywords',
  image_url: 'media',
  image_signature: 'media',
  img: 'media',
  scheduled_ts: 'publish_date',
}
const labels = Object.fromEntries(
  Object.entries(columnOfField).map(([field, column]) => [field, batchColumns[column]]),
)

/** True if sending may be retried unchanged: no answer came, or the server asked to wait. */
const isShortLived = (error: unknown) =>
  error instanceof CallError &&
  (error.httpStatus === 0 || error.httpStatus === 429 || error.httpStatus >= 500)

/** Creates the pin of a row, once per key. Returns the address of its page. Rejects with the `CallError`. */
async function sendPin(pin: BatchPin, key: string, files: ReadonlyMap<string, File>, signal: AbortSignal) {
  const file = 'file' in pin.media ? files.get(pin.media.file) : undefined
  const picture = file
    ? {
        image_signature: (await uploadImage(file, () => {}, signal)).image_signature,
        method: 'uploaded' as const,
      }
    : { image_url: 'url' in pin.media ? pin.media.url : '', method: 'scraped' as const }
  const { data } = await resource('PinResource').create(
    {
      ...pin.words,
      ...picture,
      ...pin.when,
      board_id: pin.board.id,
      section: pin.section,
      interest_ids: pin.interest_ids,
    },
    signal,
    key,
  )
  return data.type === 'pin' ? `/pin/${data.id}/` : '/pin/create/scheduled/'
}

/** Manages a file of pins: stored through reloads, sent row by row, each row once. */
export function useBatch() {
  const t = useTranslations('batch')
  const viewerId = useAppSelector((root) => root.session.viewer?.id)
  const storageKey = `${storedPrefix}batch.${viewerId}`
  const [batch, dispatch] = useReducer(batchReducer, null)
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map())
  const [isPaused, setPaused] = useState(false)
  const [isSending, setSending] = useState(false)
  const running = useRef<AbortController>(null)
  const isRead = useRef(false)

  useEffect(() => {
    try {
      const stored = restoredBatch(localStorage.getItem(storageKey))
      if (stored) dispatch({ type: 'restored', batch: stored })
    } catch {
      // Without storage, there is no file.
    }
    isRead.current = true
    return () => running.current?.abort()
  }, [storageKey])

  useEffect(() => {
    if (!isRead.current) return
    try {
      if (batch) localStorage.setItem(storageKey, storedBatch(batch))
      else localStorage.removeItem(storageKey)
    } catch {
      // If storage is full or blocked, the file lasts as long as the page.
    }
  }, [storageKey, batch])

  const read = async (file: File) => {
    const [{ readCsv }, bytes] = await Promise.all([
      import('@/lib/create/batch/read-csv'),
      file.arrayBuffer(),
    ])
    const result = readCsv(new Uint8Array(bytes))
    const keys = result.rows.map(() => randomUuid())
    setPaused(false)
    dispatch({ type: 'read', fileName: file.name, read: result, keys })
  }
  /** Sends one row. Returns false if sending should stop. */
  const sendRow = async ({ row, pin, key }: CheckedRow, signal: AbortSignal): Promise<boolean> => {
    if (!pin) return true
    const change = (changes: Parameters<typeof changed>[1]) => dispatch(changed(row, changes))
    change({ state: 'sending', message: null, column: null })
    try {
      change({ state: 'done', href: await sendPin(pin, key, files, signal) })
      return true
    } catch (error) {
      if (signal.aborted || isShortLived(error)) {
        change({ state: 'waiting' })
        return false
      }
      const { field, message } = problemOf(error, { ...labels, img: t('picture') }, t('offline'))
      change({ state: 'failed', message, column: field ? (own(columnOfField, field) ?? null) : null })
      return true
    }
  }
  const send = async (rows: readonly CheckedRow[]) => {
    const abort = new AbortController()
    running.current = abort
    setPaused(false)
    setSending(true)
    for (const row of rowsToSend(rows)) {
      if (await sendRow(row, abort.signal)) continue
      setPaused(!abort.signal.aborted)
      break
    }
    setSending(false)
  }
  const stop = () => running.current?.abort()
  const addFiles = (given: readonly File[]) =>
    setFiles((now) => new Map([...now, ...given.map((file) => [file.name.normalize('NFC'), file] as const)]))
  const clear = () => {
    stop()
    setPaused(false)
    dispatch({ type: 'cleared' })
  }
  return { batch, files, isPaused, isSending, read, addFiles, send, stop, clear }
}

const changed = (
  row: number,
  changes: Extract<Parameters<typeof batchReducer>[1], { type: 'changed' }>['changes'],
) => ({ type: 'changed', row, changes }) as const
