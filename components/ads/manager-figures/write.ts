import { useMemo } from 'react'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { type Counts, changeOf, figureOf, type Metric, metricKinds } from '@/lib/ads/reports/figures'
import { unit } from '../kit/amount'

/** A change below this share is not worth a word. */
const least = 0.005

/** Returns functions that write figures as people read them, with amounts in a currency. */
export function useWrite(currency: string) {
  const t = useTranslations('manager.figures')
  const format = useFormatter()
  return useMemo(() => {
    const value = (metric: Metric, given: number) => {
      const kind = metricKinds[metric]
      if (kind === 'money') return format.number(given / unit, { style: 'currency', currency })
      if (kind === 'share') return format.number(given, { style: 'percent', maximumFractionDigits: 2 })
      return format.number(given)
    }
    const figure = (metric: Metric, counts: Counts) => {
      const given = figureOf(metric, counts)
      return given === null ? '–' : value(metric, given)
    }
    /** Says in words how a figure differs from the one of the period before. */
    const change = (metric: Metric, before: Counts, now: Counts) => {
      const [from, to] = [figureOf(metric, before), figureOf(metric, now)]
      if (from === to) return t('same')
      const share = changeOf(from, to)
      if (share === null) return t(from === null || from === 0 ? 'noneBefore' : 'noneNow')
      if (Math.abs(share) < least) return t('same')
      const percent = format.number(Math.abs(share), { style: 'percent', maximumFractionDigits: 0 })
      return t(share > 0 ? 'more' : 'less', { percent })
    }
    return { value, figure, change }
  }, [t, format, currency])
}

export type Write = ReturnType<typeof useWrite>
