import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { SwitchAccount } from '@/store/accounts/accounts'
import styles from './accounts.module.css'

type Props = {
  account: SwitchAccount
  isCurrent: boolean
  isBusy: boolean
  onChoose: () => void
}

/** Shows one account of the switcher: the current one is marked, others are buttons. */
export function AccountRow({ account, isCurrent, isBusy, onChoose }: Props) {
  const t = useTranslations('accounts')
  const kind = account.partner ? t('business') : t('personal')
  const className = `${styles.account} ${account.owners.length > 0 ? styles.owned : ''}`
  const face = (
    <>
      <Avatar user={account} size={36} />
      <span className={styles.who}>
        <span dir="auto">{account.full_name}</span>
        <small>{isBusy ? t('switching') : isCurrent ? t('current') : kind}</small>
      </span>
      {isCurrent && <Icon name="check" size={20} />}
    </>
  )
  if (isCurrent)
    return (
      <div className={className} aria-current="true">
        {face}
      </div>
    )
  return (
    <button
      type="button"
      className={className}
      aria-label={t('switchTo', { name: account.full_name })}
      aria-disabled={isBusy}
      onClick={onChoose}
    >
      {face}
    </button>
  )
}
