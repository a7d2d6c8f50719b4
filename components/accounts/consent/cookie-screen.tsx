import { PageHead } from '@/components/accounts/settings/section'
import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/cookies.json'
import { CookieForm } from './cookie-form'

/** `/settings/cookies/`: what this site may keep in a browser and send from it. */
export function CookieScreen() {
  return (
    <AreaTexts texts={texts}>
      <Content />
    </AreaTexts>
  )
}

function Content() {
  const t = useTranslations('cookies')
  return (
    <>
      <PageHead title={t('settingsTitle')} />
      <CookieForm />
    </>
  )
}
