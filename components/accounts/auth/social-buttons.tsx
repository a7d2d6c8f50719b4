import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { startSocial } from '@/lib/platform/http/social-client'
import { useAppSelector } from '@/store/hooks'
import styles from './auth.module.css'
import { keepInvite } from './stored-invite'

type Props = {
  /** The page to return to after a failure. */
  from: 'login' | 'signup'
  next?: string | undefined
}

/** Shows a button for each configured service. */
export function SocialButtons({ from, next }: Props) {
  const t = useTranslations('auth')
  const providers = useAppSelector((state) => state.session.site?.providers)
  const code = useAppSelector(({ session, invites }) => session.context?.invite_code || invites.code)
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const start = async (provider: string) => {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    keepInvite(code)
    try {
      const then = next ?? window.location.pathname + window.location.search
      await startSocial(provider, `/${from}/?next=${encodeURIComponent(then)}`)
    } catch {
      setBusy(false)
      setFailed(true)
    }
  }
  if (!providers?.length) return null
  return (
    <div className={styles.social}>
      <p className={styles.or}>{t('or')}</p>
      {providers.map(({ id, name }) => (
        <Button key={id} aria-disabled={isBusy} className={styles.submit} onClick={() => start(id)}>
          {t('continueWith', { name })}
        </Button>
      ))}
      <p className={styles.problem} role="alert">
        {isFailed && t('offline')}
      </p>
    </div>
  )
}
