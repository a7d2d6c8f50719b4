import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import { audienceLimits } from '@/lib/business/audiences/kinds'

type Texts = { name: string; description: string }
type Props = { given: Texts; said: (field: string) => string | null; onChange: (given: Texts) => void }

/** Asks for the name and the description of an audience. */
export function NameFields({ given, said, onChange }: Props) {
  const t = useTranslations('business.add')
  return (
    <>
      <FormField
        label={t('name')}
        value={given.name}
        limit={audienceLimits.name}
        required
        error={said('name')}
        onChange={(name) => onChange({ ...given, name })}
      />
      <FormField
        label={t('description')}
        value={given.description}
        limit={audienceLimits.description}
        rows={3}
        error={said('description')}
        onChange={(description) => onChange({ ...given, description })}
      />
    </>
  )
}
