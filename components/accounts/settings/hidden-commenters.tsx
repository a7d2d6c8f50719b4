import { DoneButton } from '@/components/accounts/people/done-button'
import { PeopleList } from '@/components/accounts/people/people-list'
import { AreaTexts } from '@/components/platform/area-texts'
import { useList } from '@/components/platform/use-list'
import { useTranslations } from '@/i18n/texts'
import type { WireUser } from '@/lib/accounts/account/schema'
import { restCall } from '@/lib/platform/http/rest-client'
import commentTexts from '@/messages/en/comments.json'
import peopleTexts from '@/messages/en/people.json'
import { Section } from './section'

const texts = { ...peopleTexts, ...commentTexts }

const path = '/v3/aggregated_comments/hide/users/'

const load = async () => ({ data: await restCall<WireUser[]>('GET', path, {}), bookmark: null })

/** Whose comments the viewer hides, with the way back. A part of the permission settings. */
export function HiddenCommenters() {
  return (
    <AreaTexts texts={texts}>
      <Hidden />
    </AreaTexts>
  )
}

function Hidden() {
  const t = useTranslations('commenting.hiddenPeople')
  const list = useList('', load)
  return (
    <Section title={t('title')} hint={t('text')}>
      <PeopleList
        list={list}
        none={t('none')}
        action={(person) => (
          <DoneButton
            label={t('show')}
            name={t('showName', { name: person.full_name })}
            done={t('shown')}
            run={() => restCall('DELETE', `${path}${person.id}/`, {})}
          />
        )}
      />
    </Section>
  )
}
