import { AreaTexts } from '@/components/platform/area-texts'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/consent.json'
import { cookieSettingsClosed } from '@/store/accounts/consent'
import { useAppDispatch } from '@/store/hooks'
import { CookieForm } from './cookie-form'

/** Shows the cookie settings over any page, for members and visitors alike. */
export function CookieDialog() {
  return (
    <AreaTexts area="consent" texts={texts}>
      <Settings />
    </AreaTexts>
  )
}

function Settings() {
  const t = useTranslations('consent')
  const dispatch = useAppDispatch()
  const close = () => dispatch(cookieSettingsClosed())
  return (
    <Dialog title={t('settingsTitle')} onClose={close}>
      <CookieForm onSaved={close} />
    </Dialog>
  )
}
