import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import styles from './profile.module.css'

/** Shows the verified website with a check mark; else the unverified one. */
export function ProfileWebsite({ user }: { user: WireProfile }) {
  const t = useTranslations('profiles')
  const href = user.domain_url ? `https://${user.domain_url}/` : user.website_url
  if (!href) return null
  const shown = user.domain_url ?? href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  return (
    <p className={styles.handle}>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        <bdi>{shown}</bdi>
      </a>
      {user.domain_verified && (
        <span className={styles.mark} role="img" aria-label={t('claimed')} title={t('claimed')}>
          <Icon name="check" size={16} />
        </span>
      )}
    </p>
  )
}
