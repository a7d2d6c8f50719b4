import type { Answers } from '@/components/platform/placements/shown'
import { useSeen } from '@/components/platform/placements/use-seen'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { hideDismissed } from '@/lib/platform/page-scripts/hide-dismissed'
import { memoryKey } from '@/lib/platform/placements/memory'
import styles from './profile.module.css'

type Props = Pick<Answers, 'onSeen' | 'onDismiss'> & {
  user: Pick<WireProfile, 'id' | 'full_name' | 'partner'>
}

/**
 * Explains the badge of a verified merchant, until it is dismissed for this merchant in this browser (specification part 2,
 * section 6). The HTML has it for all, and a script hides it before the first paint.
 */
export function MerchantBanner({ user, onSeen, onDismiss }: Props) {
  const t = useTranslations('profiles')
  useSeen(onSeen)
  return (
    <>
      <aside
        className={styles.merchant}
        aria-label={t('verifiedMerchant')}
        data-dismissed={memoryKey('merchant_banner', user.id)}
        suppressHydrationWarning
      >
        <Icon name="check" size={20} />
        <p>{t('merchantBanner', { name: user.partner?.business_name ?? user.full_name })}</p>
        <Button look="icon" aria-label={t('dismissBanner')} onClick={onDismiss}>
          <Icon name="close" size={18} />
        </Button>
      </aside>
      <script>{hideDismissed}</script>
    </>
  )
}
