import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import { searchHref } from '../options'

/** Says that no pin fits the filters, with the way back to all. */
export function NothingFits({ screen }: { screen: Extract<Screen, { name: 'search' }> }) {
  const t = useTranslations('search')
  const { query, scope } = screen
  return (
    <EmptyState sign="search" title={t('narrow.empty.title')} text={t('narrow.empty.text', { query })}>
      <ButtonLink look="accent" href={searchHref(query, scope)}>
        {t('narrow.empty.action')}
      </ButtonLink>
    </EmptyState>
  )
}
