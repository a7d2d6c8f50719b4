import { useTranslations } from '@/i18n/texts'
import type { PageName } from './pages'

/** Returns the names of the pages of the area. */
export function usePageName() {
  const t = useTranslations('business')
  return (page: PageName): string => {
    if (page === 'hub') return t('hub.title')
    if (page === 'plan') return t('plan.title')
    if (page === 'billing') return t('billing.title')
    if (page === 'access') return t('review.title')
    if (page === 'campaigns') return t('nav.campaigns')
    if (page === 'outcomes') return t('nav.outcomes')
    if (page === 'forms') return t('nav.forms')
    if (page === 'catalogs') return t('nav.catalogs')
    if (page === 'answers') return t('invites.title')
    return t(`tables.${page}`)
  }
}
