import type { Account } from '@/components/business/kit/add-form'
import { Choice } from '@/components/business/kit/choice'
import { useTranslations } from '@/i18n/texts'

type Props = { accounts: readonly Account[]; onChange: (id: string) => void }

/** Asks for the ad account to add something to; explains what to do if there is none. */
export function AccountChoice({ accounts, onChange }: Props) {
  const t = useTranslations('business.add')
  if (accounts.length === 0) return <p>{t('noAccount')}</p>
  return (
    <Choice
      label={t('adAccount')}
      values={accounts.map(({ id }) => id)}
      words={(id) => accounts.find((one) => one.id === id)?.name ?? id}
      onChange={onChange}
    />
  )
}
