import { PageTabs } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'

type State = Extract<Screen, { name: 'profile' }>
type Props = { username: string; screen: Pick<State, 'tab' | 'parts'>; isSelf: boolean }

const always = ['boards', 'created', 'saved'] as const

/** Shows the parts of a profile, its boards first; those that few people use only if they have something to show. */
export function ProfileTabs({ username, screen: { tab, parts }, isSelf }: Props) {
  const t = useTranslations('profiles')
  const some = isSelf ? (['tries', 'favorites', 'archived'] as const) : (['tries'] as const)
  const names = [
    ...(parts.shop ? (['boards', 'shop', 'created', 'saved'] as const) : always),
    ...(isSelf ? (['pins'] as const) : []),
    ...some.filter((name) => parts[name] || name === tab),
  ]
  const tabs = names.map((name) => ({
    href: `/${username}/?tab=${name}`,
    text: t(
      name === 'pins' ? 'allPins' : name === 'boards' ? 'boardsTitle' : name === 'shop' ? 'shopTitle' : name,
    ),
    isCurrent: name === tab,
  }))
  return <PageTabs label={t('tabs')} tabs={tabs} />
}
