import { DoneButton } from '@/components/accounts/blocks/done-button'
import { PeopleList } from '@/components/accounts/blocks/people-list'
import { Section } from '@/components/accounts/frame/section'
import { AreaTexts } from '@/components/platform/area-texts'
import { useList } from '@/components/platform/use-list'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/people.json'

const load = (bookmarks: string[]) => resource('UserBlockResource').get({ bookmarks })

/** Lists the people the viewer blocked, with unblocking. Part of the privacy settings. */
export function BlockedPeople() {
  return (
    <AreaTexts area="people" texts={texts}>
      <Blocked />
    </AreaTexts>
  )
}

function Blocked() {
  const t = useTranslations('people')
  const list = useList('blocked people', load)
  return (
    <Section title={t('blocked')}>
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
    </Section>
  )
}
