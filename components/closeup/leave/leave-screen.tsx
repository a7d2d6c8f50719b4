import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/links.json'

type Leave = Extract<Screen, { name: 'leave' }>

/** Shows the page between a pin and its link, for visitors from elsewhere and for blocked sites. */
export function LeaveScreen({ screen }: { screen: Leave }) {
  return (
    <AreaTexts area="links" texts={texts}>
      {screen.way === 'ask' ? <Confirm screen={screen} /> : <Blocked screen={screen} />}
    </AreaTexts>
  )
}

function Confirm({ screen }: { screen: Extract<Leave, { way: 'ask' }> }) {
  const t = useTranslations('links')
  return (
    <EmptyState isPage sign="external" title={t('ask.title', { host: screen.host })} text={t('ask.text')}>
      <ButtonLink look="accent" href={screen.on} target="_self" rel="nofollow ugc noopener">
        {t('ask.go')}
      </ButtonLink>
      <ButtonLink href={`/pin/${screen.pinId}/`}>{t('back')}</ButtonLink>
    </EmptyState>
  )
}

function Blocked({ screen }: { screen: Extract<Leave, { way: 'blocked' }> }) {
  const t = useTranslations('links')
  return (
    <EmptyState isPage sign="flag" title={t('blocked.title')} text={t('blocked.text', { host: screen.host })}>
      <ButtonLink look="accent" href={`/pin/${screen.pinId}/`}>
        {t('back')}
      </ButtonLink>
    </EmptyState>
  )
}
