import { FeedGrid } from '@/components/content/grid/feed-grid'
import { PeopleRow } from '@/components/people/profiles/people-row'
import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/topic-pages.json'
import { userSelectors } from '@/store/accounts/users'
import { useAppSelector } from '@/store/hooks'
import { TopicBoards } from './topic-boards'
import { TopicHead } from './topic-head'
import styles from './topic-page.module.css'
import { TopicTiles } from './topic-tiles'

type State = Extract<Screen, { name: 'topic' }>

/** Renders `/topics/{interest}/`: a topic with its parts, its pins, and who collects them. */
export function TopicScreen({ screen }: { screen: State }) {
  return (
    <AreaTexts area="topic-pages" texts={texts}>
      <Topic key={screen.topic.id} screen={screen} />
    </AreaTexts>
  )
}

function Topic({ screen }: { screen: State }) {
  const t = useTranslations('topicPage')
  const { topic, above, parts, related, feed } = screen
  return (
    <div className={styles.page}>
      <TopicHead topic={topic} above={above} />
      {parts.length > 0 && <TopicTiles title={t('parts', { name: topic.name })} topics={parts} />}
      <TopicBoards boards={screen.boards} title={t('boards')} />
      <People ids={screen.userIds} />
      {related.length > 0 && <TopicTiles title={t('related')} topics={related} />}
      <section aria-labelledby="topic-pins">
        <h2 id="topic-pins" className={styles.title}>
          {t('pins')}
        </h2>
        <FeedGrid
          feed={feed}
          label={t('pinsOf', { name: topic.name })}
          eager={2}
          distinct
          empty={
            <EmptyState title={t('empty.title')} text={t('empty.text', { name: topic.name })}>
              <ButtonLink look="accent" href="/pin/create/">
                {t('empty.action')}
              </ButtonLink>
            </EmptyState>
          }
        />
      </section>
    </div>
  )
}

function People({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('topicPage')
  const entities = useAppSelector(userSelectors.selectEntities)
  const people = ids.flatMap((id) => entities[id] ?? [])
  if (people.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby="topic-people">
      <h2 id="topic-people" className={styles.title}>
        {t('people')}
      </h2>
      <div className={styles.strip}>
        <ul aria-label={t('people')}>
          {people.map((person) => (
            <PeopleRow key={person.id} user={person} />
          ))}
        </ul>
      </div>
    </section>
  )
}
