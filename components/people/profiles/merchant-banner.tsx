import { useLayoutEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { hideDismissed } from '@/lib/platform/page-scripts/hide-dismissed'
import styles from './profile.module.css'

/** Returns the storage key of its dismissal by merchant, in this browser only (specification part 2, section 6). */
const keyOf = (id: string) => `magpie.merchant-banner.${id}`

function isDismissed(id: string): boolean {
  try {
    return localStorage.getItem(keyOf(id)) !== null
  } catch {
    return false
  }
}

/** Explains the badge of a verified merchant, until it is dismissed for this merchant. */
export function MerchantBanner({ user }: { user: WireProfile }) {
  const t = useTranslations('profiles')
  const [isShown, setShown] = useState(true)
  useLayoutEffect(() => setShown(!isDismissed(user.id)), [user.id])
  if (!isShown) return null
  const dismiss = () => {
    setShown(false)
    try {
      localStorage.setItem(keyOf(user.id), String(Date.now()))
    } catch {
      // Without storage it is shown again.
    }
  }
  return (
    <>
      <aside
        className={styles.merchant}
        aria-label={t('verifiedMerchant')}
        data-dismissed={keyOf(user.id)}
        suppressHydrationWarning
      >
        <Icon name="check" size={20} />
        <p>{t('merchantBanner', { name: user.partner?.business_name ?? user.full_name })}</p>
        <Button look="icon" aria-label={t('dismissBanner')} onClick={dismiss}>
          <Icon name="close" size={18} />
        </Button>
      </aside>
      <script>{hideDismissed}</script>
    </>
  )
}
