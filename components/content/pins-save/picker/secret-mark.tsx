import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'

/** Marks a secret board in a list of boards. */
export function SecretMark({ className }: { className: string | undefined }) {
  const t = useTranslations('save')
  return (
    <span className={className}>
      <Icon name="lock" size={18} />
      <span className="visually-hidden">{t('secret')}</span>
    </span>
  )
}
