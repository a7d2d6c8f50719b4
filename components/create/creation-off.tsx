import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'
import styles from './create.module.css'

/** The state of an account that may not create pins; null for one that may. */
type Reason = 'limited' | 'banned'

/** Returns why the viewer may not create pins: the same states as `save` of lib/core/ability. */
export function useCreationOff(): Reason | null {
  return useAppSelector(({ session: { viewer } }) => {
    if (viewer?.login_state === 'limited_login') return 'limited'
    return viewer?.is_write_banned ? 'banned' : null
  })
}

/** Says why pins cannot be created, and what to do about it. */
export function CreationOff({ reason }: { reason: Reason }) {
  const t = useTranslations('create.off')
  return (
    <div className={styles.off} role="alert">
      <p>{t(reason)}</p>
      {reason === 'limited' && <a href="/settings/edit/password/">{t('change')}</a>}
    </div>
  )
}
