import { useState } from 'react'
import { useTranslations } from '@/i18n/texts'
import { reportRefusal } from './report-refusal'

/** Manages a button with one action: busy, then done or failed. */
export function useOnce(work: () => Promise<unknown>) {
  const t = useTranslations('passcode')
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready')
  const [problem, setProblem] = useState('')
  const run = async () => {
    if (state !== 'ready') return
    setState('busy')
    setProblem('')
    try {
      await work()
      setState('done')
    } catch (error) {
      setState('ready')
      setProblem(reportRefusal(error, t('offline')).message)
    }
  }
  return { state, problem, run }
}
