import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'

/** Links to editing the viewer's own profile; nothing while they act for another, which its business changes. */
export function EditProfile() {
  const t = useTranslations('profiles')
  const isActing = useAppSelector((state) => state.session.viewer?.acting_by !== undefined)
  if (isActing) return null
  return <ButtonLink href="/settings/edit-profile/">{t('edit')}</ButtonLink>
}
