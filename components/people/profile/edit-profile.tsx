import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'

/** Links to editing the viewer's own profile. */
export function EditProfile() {
  const t = useTranslations('profile')
  return <ButtonLink href="/settings/edit-profile/">{t('edit')}</ButtonLink>
}
