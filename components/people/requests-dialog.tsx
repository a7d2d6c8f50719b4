import { AreaTexts } from '@/components/app/area-texts'
import { Dialog } from '@/components/ui/dialog'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/http/resource-client'
import texts from '@/messages/en/people.json'
import { FollowLink } from './follow-link'
import styles from './people.module.css'
import { PeopleList } from './people-list'
import { RequestAnswer } from './request-answer'
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
        <PeopleList
          list={list}
          none={t('none.requests')}
          action={(person) => <RequestAnswer person={person} />}
        />
        <FollowLink />
      </div>
    </Dialog>
  )
}
