import { PageTabs } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'

type Props = Pick<Extract<Screen, { name: 'home' }>, 'chips' | 'feed'>

/** Narrows the home of a member to one of their topics; the choice is in the address. */
export function HomeChips({ chips, feed }: Props) {
  const t = useTranslations('home')
  const tabs = [
    { href: '/', text: t('everything'), isCurrent: feed === 'home' },
    ...chips.map(({ id, name }) => ({
      href: `/?topic=${id}`,
      text: name,
      isCurrent: feed === `topic:${id}`,
    })),
  ]
  return <PageTabs label={t('chips')} tabs={tabs} isOneRow />
}
