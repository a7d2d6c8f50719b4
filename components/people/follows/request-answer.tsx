import { useState } from 'react'
import styles from '@/components/accounts/blocks/people.module.css'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/people.json'

type Status = 'accepted' | 'declined'

type Props = {
  person: { id: string; full_name: string }
  /** Its state, if answered. */
  request?: 'open' | 'accepted'
}

/** Accepts or declines a follow request. */
export function RequestAnswer(props: Props) {
  return (
    <AreaTexts area="people" texts={texts}>
      <Choice {...props} />
    </AreaTexts>
  )
}

function Choice({ person, request = 'open' }: Props) {
  const t = useTranslations('people')
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
      <span className={styles.choice} role="status">
        {t(answer)}
      </span>
    )
  const name = person.full_name
  const isBusy = answer === 'busy'
  return (
    <span className={styles.choice}>
      <Button
        look="accent"
        aria-label={t('acceptName', { name })}
        aria-disabled={isBusy}
        onClick={() => give('accepted')}
      >
        {t('accept')}
      </Button>
      <Button aria-label={t('declineName', { name })} aria-disabled={isBusy} onClick={() => give('declined')}>
        {t('decline')}
      </Button>
    </span>
  )
}
