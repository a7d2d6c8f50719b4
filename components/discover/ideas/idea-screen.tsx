import { FeedGrid } from '@/components/content/grid/feed-grid'
import { TopicBoards } from '@/components/discover/topics/topic-boards'
import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import { topicPath } from '@/lib/content/topics/topic-path'
import { ideaPath } from '@/lib/discover/ideas/idea-path'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/ideas.json'
import { IdeaTiles } from './idea-tiles'
import styles from './ideas.module.css'

type Props = { screen: Extract<Screen, { name: 'idea' }> }

/** Renders `/ideas/{interest}/{id}/`: the pins to get an idea from, and the ways to narrower and other ideas. */
export function IdeaScreen(props: Props) {
  return (
    <AreaTexts area="ideas" texts={texts}>
      <Idea key={props.screen.topic.id} {...props} />
    </AreaTexts>
  )
}

/** Returns the ideas of which there is something to see: as on the start page, those with a picture. */
const seen = (ideas: Props['screen']['parts']) => ideas.filter(({ image_url }) => image_url !== null)

function Idea({ screen }: Props) {
  const t = useTranslations('idea')
  const { topic, parts, related, boards, feed } = screen
  return (
    <div className={styles.screen}>
      <IdeaHead screen={screen} />
      <IdeaTiles title={t('parts')} ideas={seen(parts)} eager={2} isRow />
      <TopicBoards boards={boards} title={t('boards')} />
      <IdeaTiles title={t('related')} ideas={seen(related)} isRow />
      <section aria-labelledby="idea-pins">
        <h2 id="idea-pins" className={styles.title}>
          {t('pins')}
        </h2>
        <FeedGrid
          feed={feed}
          label={t('pinsOf', { name: topic.name })}
          eager={2}
          distinct
          empty={
            <EmptyState title={t('empty.title', { name: topic.name })} text={t('empty.text')}>
              <ButtonLink look="accent" href="/ideas/">
                {t('empty.action')}
              </ButtonLink>
            </EmptyState>
          }
        />
      </section>
    </div>
  )
}

function IdeaHead({ screen: { topic, above, people, isInSeason } }: Props) {
  const t = useTranslations('idea')
  const all = useTranslations('ideas')
  return (
    <header className={styles.head}>
      <nav aria-label={t('trail')}>
        <ol className={styles.trail}>
          <li>
            <a href="/ideas/">{all('title')}</a>
          </li>
          {above.map((one) => (
            <li key={one.id}>
              <a href={ideaPath(one)} dir="auto">
                {one.name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <h1 dir="auto">{topic.name}</h1>
      {(isInSeason || people > 0) && (
        <p className={styles.why}>
          {isInSeason && <b>{t('inSeason')}</b>}
          {people > 0 && <span>{t('people', { count: people })}</span>}
        </p>
      )}
      <a className={styles.topic} href={topicPath(topic)}>
        {t('topic', { name: topic.name })}
      </a>
    </header>
  )
}
