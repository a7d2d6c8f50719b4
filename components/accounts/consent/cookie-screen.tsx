import { useState } from 'react'
import { PageHead } from '@/components/accounts/frame/section'
import { UnsavedQuestion } from '@/components/accounts/frame/unsaved-question'
import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/consent.json'
import { CookieForm } from './cookie-form'

/** Renders `/settings/cookies/`: the cookie settings. */
export function CookieScreen() {
  return (
    <AreaTexts area="consent" texts={texts}>
      <Content />
    </AreaTexts>
  )
}

function Content() {
  const t = useTranslations('consent')
  const [isChanged, setChanged] = useState(false)
  return (
    <>
      <PageHead title={t('settingsTitle')} />
      <CookieForm onChange={setChanged} />
      <UnsavedQuestion isChanged={isChanged} />
    </>
  )
}
