import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'

/** The way to change one's own name, picture and words. */
export function EditProfile() {
  const t = useTranslations('profile')
  return <ButtonLink href="/settings/edit-profile/">{t('edit')}</ButtonLink>
}
