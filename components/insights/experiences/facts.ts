import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireExperienceEdit } from '@/lib/insights/experiences/schema'

/** Returns the facts of an experience as one line: its place and form, its time, and what people did. */
export function useFacts(experience: WireExperienceEdit): string {
  const t = useTranslations('experiences')
  const format = useFormatter()
  const { built_in, type, placement, starts_at, ends_at, seen, completed, dismissed } = experience
  const dateOf = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeZone: 'UTC' })
  return [
    t(`placements.${placement}`),
    t(`types.${type}`),
    ...(built_in ? [t('builtIn')] : []),
    ...(starts_at ? [t('since', { date: dateOf(starts_at) })] : []),
    ...(ends_at ? [t('till', { date: dateOf(ends_at) })] : []),
    ...(starts_at
      ? [
          t('seen', { count: seen }),
          t('completed', { count: completed }),
          t('dismissed', { count: dismissed }),
        ]
      : []),
  ].join(' · ')
}
