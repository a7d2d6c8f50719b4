import { PageTabs } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import { tabsOf } from '@/lib/discover/search/answer/tabs'
import type { Screen } from '@/lib/edge/screens/state'
import { useAppSelector } from '@/store/hooks'
import { searchHref } from '../options'

type Props = { screen: Extract<Screen, { name: 'search' }> }

/** Links the scopes of a search; own pins for members only. */
export function Tabs({ screen: { query, scope, parts } }: Props) {
  const t = useTranslations('search')
  const names = useTranslations('searchParts.tabs')
  const isMember = useAppSelector(({ session }) => session.viewer !== null)
  const tabs = parts?.tabs ?? tabsOf(scope, isMember)
  return (
    <PageTabs
      label={t('scopes')}
      tabs={tabs.map((tab) => ({
        href: searchHref(query, tab.scope),
        text: names(tab.scope),
        isCurrent: tab.is_current,
      }))}
    />
  )
}
