import { DoneButton } from '@/components/accounts/blocks/done-button'
import { PeopleList } from '@/components/accounts/blocks/people-list'
import { PageHead, Section } from '@/components/accounts/frame/section'
import { AreaTexts } from '@/components/platform/area-texts'
import { useList } from '@/components/platform/use-list'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import fewer from '@/messages/en/fewer.json'
import people from '@/messages/en/people.json'
import { HiddenPins } from './hidden-pins'
import { TasteBoards } from './taste-boards'
import { FollowedPeople, TastePeople } from './taste-people'
import { Tastes } from './tastes'
import { TopicLevels } from './topic-levels'

const texts = { ...people, ...fewer }

type Props = { screen: Extract<Screen, { name: 'settings-tune' }> }

/** Renders `/settings/tune`: topics, tastes, boards, people, hidden pins and muted people. */
export function TuneScreen({ screen }: Props) {
  return (
    <AreaTexts area="people fewer" texts={texts}>
      <Tune screen={screen} />
    </AreaTexts>
  )
}

const loadMuted = (bookmarks: string[]) => resource('UserMuteResource').get({ bookmarks })

function Tune({ screen }: Props) {
  const t = useTranslations('tune')
  return (
    <>
      <PageHead title={t('title')} hint={t('hint')} />
      <Section title={t('topics')} hint={t('topicsHint')}>
        <TopicLevels topics={screen.topics} hidden={screen.hidden} />
      </Section>
      <Section title={t('tastes')} hint={t('tastesHint')}>
        <Tastes />
      </Section>
      <Section title={t('boards')} hint={t('boardsHint')}>
        <TasteBoards />
      </Section>
      <Section title={t('people')} hint={t('peopleHint')}>
        <FollowedPeople />
      </Section>
      <Section title={t('makers')} hint={t('makersHint')}>
        <TastePeople />
      </Section>
      <Section title={t('hiddenPins')} hint={t('hiddenPinsHint')}>
        <HiddenPins />
      </Section>
      <Section title={t('muted')} hint={t('mutedHint')}>
        <Muted />
      </Section>
    </>
  )
}

function Muted() {
  const t = useTranslations('tune')
  const list = useList('muted people', loadMuted)
  return (
    <PeopleList
      list={list}
      none={t('nobody')}
      action={(person) => (
        <DoneButton
          label={t('unmute')}
          name={t('unmuteName', { name: person.full_name })}
          done={t('unmuted')}
          run={() => resource('UserMuteResource').delete({ user_id: person.id })}
        />
      )}
    />
  )
}
