import { useQuery } from '@/components/platform/use-query'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { SearchScope } from '@/lib/discover/search/scopes'
import { resource } from '@/lib/edge/client/resource-client'
import { searchHref } from '../options'
import styles from './parts.module.css'

type Props = { query: string; scope: SearchScope }

/** Leads from a search that found nothing to the tabs that found something; nothing without any. */
export function Elsewhere({ query, scope }: Props) {
  const t = useTranslations('searchParts')
  const { data } = useQuery(['search tabs', query, scope], async (signal) => {
    const answer = await resource('SearchTabResource').get({ query, scope }, signal)
    return answer.data.tabs.filter((tab) => tab.has_results && !tab.is_current)
  })
  if (!data || data.length === 0) return null
  return (
    <nav className={styles.elsewhere} aria-label={t('elsewhere')}>
      <span>{t('elsewhere')}</span>
      {data.map((tab) => (
        <ButtonLink key={tab.scope} href={searchHref(query, tab.scope)}>
          {t(`tabs.${tab.scope}`)}
        </ButtonLink>
      ))}
    </nav>
  )
}
