import { useState } from 'react'
import styles from '@/components/platform/admin/admin.module.css'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireAdminPage, WireAdminUser } from '@/lib/insights/admin/schema'
import { useAppSelector } from '@/store/hooks'

type Props = { user: WireAdminUser; onEnded: (page: WireAdminPage) => void }

/** Recovers an account without its second factor; asks for confirmation, since impostors may request it. */
export function EndMfa({ user, onEnded }: Props) {
  const t = useTranslations('admin.mfa')
  const isSelf = useAppSelector((state) => state.session.viewer?.id === user.id)
  const [phase, setPhase] = useState<'closed' | 'asked' | 'busy'>('closed')
  const close = () => setPhase('closed')
  const end = async () => {
    setPhase('busy')
    try {
      const { data } = await resource('AdminMfaResource').delete({ user_id: user.id })
      close()
      onEnded(data)
      showToast({ message: t('done', { name: user.username }) })
    } catch (error) {
      setPhase('asked')
      showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
    }
  }
  if (isSelf) return null
  return (
    <section className={styles.part} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <p>
        <Button onClick={() => setPhase('asked')}>{t('action')}</Button>
      </p>
      {phase !== 'closed' && (
        <Dialog title={t('ask', { name: user.username })} onClose={close} isBusy={phase === 'busy'}>
          <p>{t('sure')}</p>
          <div className={styles.answers}>
            <Button disabled={phase === 'busy'} onClick={close}>
              {t('cancel')}
            </Button>
            <Button look="accent" disabled={phase === 'busy'} onClick={end}>
              {t('action')}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
