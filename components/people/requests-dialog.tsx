import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AreaTexts } from '@/components/app/area-texts'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/toast-store'
import type { WireProfile } from '@/lib/accounts/schema'
import { resource } from '@/lib/http/resource-client'
import texts from '@/messages/en/people.json'
import { FollowLink } from './follow-link'
import styles from './people.module.css'
import { PeopleList } from './people-list'
import { usePeople } from './use-people'

const load = (bookmarks: string[]) => resource('FollowRequestsResource').get({ bookmarks })

/** Who asks to follow the viewer, whose profile is private. */
export function RequestsDialog({ onClose }: { onClose: () => void }) {
  return (
    <AreaTexts texts={texts}>
      <Requests onClose={onClose} />
    </AreaTexts>
  )
}

function Requests({ onClose }: { onClose: () => void }) {
  const t = useTranslations('people')
  const list = usePeople(load)
  return (
    <Dialog title={t('requests')} onClose={onClose}>
      <div className={styles.scroll}>
        <PeopleList list={list} none={t('none.requests')} action={(person) => <Answer person={person} />} />
        <FollowLink />
      </div>
    </Dialog>
  )
}

type Status = 'accepted' | 'declined'

function Answer({ person }: { person: WireProfile }) {
  const t = useTranslations('people')
  const [answer, setAnswer] = useState<Status | 'busy' | null>(null)
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
  return (
    <span className={styles.choice}>
      <Button
        look="accent"
        aria-label={t('acceptName', { name: person.full_name })}
        onClick={() => give('accepted')}
      >
        {t('accept')}
      </Button>
      <Button aria-label={t('declineName', { name: person.full_name })} onClick={() => give('declined')}>
        {t('decline')}
      </Button>
    </span>
  )
}
