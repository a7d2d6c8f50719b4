import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/site-texts.json'
import { PlainPage } from './plain-page'

type Props = { screen: Extract<Screen, { name: 'site-text' }> }

/** Renders `/about`, `/terms` and `/privacy`. */
export function SiteTextScreen(props: Props) {
  return (
    <AreaTexts area="site-texts" texts={texts}>
      <Page {...props} />
    </AreaTexts>
  )
}

function Page({ screen: { page, body } }: Props) {
  const t = useTranslations('siteTexts')
  return <PlainPage title={t(`title.${page}`)} text={body ?? t(`own.${page}`)} />
}
