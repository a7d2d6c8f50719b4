import { useTranslations } from 'next-intl'
import { AreaTexts } from '@/components/app/area-texts'
import { resource } from '@/lib/http/resource-client'
import texts from '@/messages/en/people.json'
import { DoneButton } from './done-button'
import { PeopleList } from './people-list'
import { usePeople } from './use-people'

const load = (bookmarks: string[]) => resource('UserBlockResource').get({ bookmarks })

/** Whom the viewer blocked, with the way back. A part of the privacy settings. */
export function BlockedList() {
  return (
    <AreaTexts texts={texts}>
      <Blocked />
    </AreaTexts>
  )
}

function Blocked() {
  const t = useTranslations('people')
  const list = usePeople(load)
  return (
    <section aria-labelledby="blocked-title">
      <h2 id="blocked-title">{t('blocked')}</h2>
      <PeopleList
        list={list}
        none={t('none.blocked')}
        action={(person) => (
          <DoneButton
            label={t('unblock')}
            name={t('unblockName', { name: person.full_name })}
            done={t('unblocked')}
            run={() => resource('UserBlockResource').delete({ user_id: person.id })}
          />
        )}
      />
    </section>
  )
}
