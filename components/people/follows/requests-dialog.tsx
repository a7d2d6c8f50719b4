import styles from '@/components/accounts/blocks/people.module.css'
import { PeopleList } from '@/components/accounts/blocks/people-list'
import { AreaTexts } from '@/components/platform/area-texts'
import { useList } from '@/components/platform/use-list'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/people.json'
import { FollowLink } from './follow-link'
import { RequestAnswer } from './request-answer'

const load = (bookmarks: string[]) => resource('FollowRequestsResource').get({ bookmarks })

/** Lists follow requests to the viewer's private profile. */
export function RequestsDialog({ onClose }: { onClose: () => void }) {
  return (
    <AreaTexts area="people" texts={texts}>
      <Requests onClose={onClose} />
    </AreaTexts>
  )
}

function Requests({ onClose }: { onClose: () => void }) {
  const t = useTranslations('people')
  const list = useList('follow requests', load)
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
