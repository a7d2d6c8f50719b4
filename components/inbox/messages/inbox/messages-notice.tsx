import { VerifyNotice } from '@/components/platform/verify-notice'
import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'
import styles from './notice.module.css'

/** Returns why the viewer may not send any message; null if they may. */
export function useSendingOff(): 'banned' | 'verify' | null {
  return useAppSelector(({ session: { viewer } }) => {
    if (viewer?.is_write_banned) return 'banned'
    return viewer?.is_email_verified ? null : 'verify'
  })
}

/** Says at the top of the messages what is needed to send one, and offers it; nothing if nothing is needed. */
export function MessagesNotice() {
  const t = useTranslations('messages.write')
  const reason = useSendingOff()
  if (!reason) return null
  return (
    <div className={styles.notice}>
      {reason === 'verify' ? (
        <VerifyNotice text={t('verify')} action={t('verifyAction')} />
      ) : (
        <p>{t('banned')}</p>
      )}
    </div>
  )
}
