import { useRef, useState } from 'react'
import { useTranslations } from '@/i18n/texts'
import { type AudienceOf, addPeople } from './audience-calls'
import { refusalOf } from './kit/use-form-call'

/**
 * Sends the hashes of a customer list, with its progress; after a stop or a failure, the same list continues where it
 * was.
 */
export function useSending() {
  const t = useTranslations('business.list')
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const stop = useRef<AbortController | null>(null)
  const sent = useRef<{ records: readonly string[]; done: number }>({ records: [], done: 0 })
  const send = async (of: AudienceOf, records: readonly string[]) => {
    const mine = new AbortController()
    stop.current = mine
    if (sent.current.records !== records) sent.current = { records, done: 0 }
    const tell = (done: number) => {
      sent.current.done = done
      setProgress({ done, of: records.length })
    }
    tell(sent.current.done)
    try {
      await addPeople(of, records, { from: sent.current.done, signal: mine.signal, onProgress: tell })
    } catch (error) {
      const { done } = sent.current
      throw mine.signal.aborted
        ? refusalOf({ message: t('stopped', { done, count: records.length }) })
        : error
    } finally {
      setProgress(null)
    }
  }
  return { progress, send, cancel: () => stop.current?.abort() }
}
