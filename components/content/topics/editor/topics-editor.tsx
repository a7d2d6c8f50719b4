import { useRef, useState } from 'react'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { MoreButton } from '@/components/platform/more-button'
import { useList } from '@/components/platform/use-list'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import type { WireAdminTopic } from '@/lib/content/topics/editor/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/topics.json'
import { AddTopic } from './add-topic'
import { TopicRow } from './topic-row'
import styles from './topics-editor.module.css'

/** Counts the topics below a topic. */
function partsOf(topics: readonly { id: string; parent_id: string | null }[], topic: string): number {
  const parts = topics.filter(({ parent_id }) => parent_id === topic)
  return parts.reduce((count, { id }) => count + 1 + partsOf(topics, id), 0)
}

type State = Extract<Screen, { name: 'admin-topics' }>

/** Renders `/admin/topics`: the editor of the topics. */
export function TopicsEditor({ screen }: { screen: State }) {
  return (
    <AdminFrame current="topics">
      <AreaTexts area="topics" texts={texts}>
        <Topics key={screen.query} screen={screen} />
      </AreaTexts>
    </AdminFrame>
  )
}

function Topics({ screen }: { screen: State }) {
  const t = useTranslations('topicEditor')
  const [query, setQuery] = useState(screen.query)
  const { query: requested } = screen
  const list = useList(
    `AdminTopics ${requested}`,
    (bookmarks) => resource('AdminTopicsResource').get({ query: requested, bookmarks }),
    { first: { items: screen.topics, bookmark: screen.bookmark } },
  )
  const all = useQuery(
    'all topics',
    async (signal) => (await resource('InterestsResource').get({ all: true }, signal)).data,
  )
  const choices = (all.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const rows = useRef<HTMLUListElement>(null)
  const put = (changed: WireAdminTopic) =>
    list.change((items) =>
      items.some(({ id }) => id === changed.id)
        ? items.map((one) => (one.id === changed.id ? changed : one))
        : [changed, ...items],
    )
  /** Shows a changed topic, and what the change did to others: their places, and whether they are hidden. */
  const show = async (changed: WireAdminTopic) => {
    await Promise.all([list.reload(), all.refresh()])
    put(changed)
  }
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={styles.soft}>{t('text')}</p>
      <AddTopic
        onAdded={(topic) => {
          put(topic)
          void all.refresh()
        }}
      />
      <search>
        <form className={styles.row} action="/admin/topics/">
          <FormField
            label={t('search')}
            name="query"
            type="search"
            value={query}
            maxLength={50}
            onChange={setQuery}
          />
          <Button type="submit">{t('submit')}</Button>
        </form>
      </search>
      {list.items.length === 0 ? (
        <EmptyState sign="search" title={t('empty')} />
      ) : (
        <ul ref={rows} tabIndex={-1} className={styles.topics} aria-label={t('title')}>
          {list.items.map((topic) => (
            <TopicRow
              key={topic.id}
              topic={topic}
              choices={choices}
              parts={partsOf(all.data ?? [], topic.id)}
              onChanged={show}
              onMerged={async (into) => {
                await show(into)
                rows.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <MoreButton list={list}>{t('more')}</MoreButton>
    </>
  )
}
