import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireLinked } from '@/lib/accounts/businesses/schema'
import styles from './links.module.css'

/** Shows one linked account, with unlinking. */
export function LinkedRow({ account, onUnlink }: { account: WireLinked; onUnlink: () => void }) {
  const t = useTranslations('settings.links')
  return (
    <div className={styles.row}>
      <Avatar user={account} size={48} />
      <a className={styles.who} href={`/${account.username}/`}>
        <span dir="auto">{account.full_name}</span>
        <small>@{account.username}</small>
      </a>
      <Button
        aria-haspopup="dialog"
        aria-label={t('unlinkName', { name: account.full_name })}
        onClick={onUnlink}
      >
        {t('unlink')}
      </Button>
    </div>
  )
}
