import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'

/** The way to change one's own name, picture and words. */
export function EditProfile() {
  const t = useTranslations('profile')
  return <ButtonLink href="/settings/edit-profile/">{t('edit')}</ButtonLink>
}
