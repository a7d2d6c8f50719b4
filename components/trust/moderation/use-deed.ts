import { useState } from 'react'
import { useTranslations } from '@/i18n/texts'
import { CallError } from '@/lib/platform/http/call-error'

/** One deed at a time, with what went wrong in words. */
export function useDeed<Answer>(onDone: (answer: Answer) => void) {
  const t = useTranslations('moderation')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (deed: () => Promise<{ data: Answer }>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      onDone((await deed()).data)
    } catch (error) {
      const isTold = error instanceof CallError && error.httpStatus !== 0
      setProblem(isTold ? error.message : t('notDone'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, run }
}
