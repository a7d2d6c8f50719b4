import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { requestVerification } from '@/lib/platform/http/unverified'
import { useAppSelector } from '@/store/hooks'
import styles from './create.module.css'

/** The state of an account that may not create pins; null if it may. */
type Reason = NonNullable<WireViewer['creation_off']>

/** Returns why the viewer may not create pins, as decided by the server. */
export function useCreationOff(): Reason | null {
  return useAppSelector(({ session: { viewer } }) => viewer?.creation_off ?? null)
}

/** Explains why pins cannot be created, and what to do about it. */
export function CreationOff({ reason }: { reason: Reason }) {
  const t = useTranslations('create.off')
  return (
    <div className={styles.off} role="alert">
      <p>{t(reason)}</p>
      {reason === 'limited' && <a href="/settings/edit/password/">{t('change')}</a>}
      {reason === 'unverified' && <Button onClick={requestVerification}>{t('verify')}</Button>}
    </div>
  )
}
