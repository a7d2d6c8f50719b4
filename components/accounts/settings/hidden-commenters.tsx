import { DoneButton } from '@/components/accounts/blocks/done-button'
import { PeopleList } from '@/components/accounts/blocks/people-list'
import { Section } from '@/components/accounts/frame/section'
import { AreaTexts } from '@/components/platform/area-texts'
import { useList } from '@/components/platform/use-list'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import commentTexts from '@/messages/en/comments.json'
import peopleTexts from '@/messages/en/people.json'

const texts = { ...peopleTexts, ...commentTexts }

const load = async () => ({ data: await api('GET /v3/aggregated_comments/hide/users/'), bookmark: null })

/**
 * Lists the people whose comments the viewer hides, with a button to show them again. Part of the permission settings.
 */
export function HiddenCommenters() {
  return (
    <AreaTexts area="people comments" texts={texts}>
      <Hidden />
    </AreaTexts>
  )
}

function Hidden() {
  const t = useTranslations('commenting.hiddenPeople')
  const list = useList('hidden commenters', load)
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
            run={() => api('DELETE /v3/aggregated_comments/hide/users/:id/', { id: person.id })}
          />
        )}
      />
    </Section>
  )
}
