import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import type { WireUser } from '@/lib/accounts/schema'
import { resource } from '@/lib/http/resource-client'
import styles from './news.module.css'

type Status = 'accepted' | 'declined'

/** Lets somebody in who asks to follow, or not, where the question stands. */
export function RequestAnswer({ person, request }: { person: WireUser; request: 'open' | 'accepted' }) {
  const t = useTranslations('news')
  const [answer, setAnswer] = useState<Status | 'busy' | null>(request === 'accepted' ? request : null)
  const give = async (status: Status) => {
    if (answer) return
    setAnswer('busy')
    try {
      await resource('FollowRequestsResource').update({ user_id: person.id, status })
      setAnswer(status)
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
      setAnswer(null)
    }
  }
  if (answer === 'accepted' || answer === 'declined')
    return (
      <p className={styles.answered} role="status">
        {t(answer)}
      </p>
    )
  const name = person.full_name
  return (
    <p className={styles.answers}>
      <Button
        look="accent"
        aria-label={t('acceptName', { name })}
        aria-disabled={answer === 'busy'}
        onClick={() => give('accepted')}
      >
        {t('accept')}
      </Button>
      <Button
        aria-label={t('declineName', { name })}
        aria-disabled={answer === 'busy'}
        onClick={() => give('declined')}
      >
        {t('decline')}
      </Button>
    </p>
  )
}
