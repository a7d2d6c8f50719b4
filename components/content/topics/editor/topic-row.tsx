import { useId, useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireAdminTopic } from '@/lib/content/topics/editor/schema'
import { topicPath } from '@/lib/content/topics/topic-path'
import { resource } from '@/lib/edge/client/resource-client'
import { MergeTopic } from './merge-topic'
import { TopicForm } from './topic-form'
import styles from './topics-editor.module.css'

type Props = {
  topic: WireAdminTopic
  /** All topics by name. */
  choices: readonly { value: string; label: string }[]
  onChanged: (topic: WireAdminTopic) => void
  onMerged: (into: WireAdminTopic) => void
}

/** Shows a topic of the editor: its place and state, and on request its form. */
export function TopicRow({ topic, choices, onChanged, onMerged }: Props) {
  const t = useTranslations('topicEditor')
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const hide = useAction(
    async (hidden: boolean) => {
      const { data } = await resource('AdminTopicsResource').update({ topic_id: topic.id, hidden })
      onChanged(data)
    },
    { toasts: true },
  )
  const others = choices.filter(({ value }) => value !== topic.id)
  return (
    <li>
      <div className={styles.topic}>
        {topic.image_url ? (
          <img src={topic.image_url} alt="" width={48} height={48} loading="lazy" />
        ) : (
          <span className={styles.blank} />
        )}
        <div className={styles.words}>
          {topic.is_hidden ? (
            <b dir="auto">{topic.name}</b>
          ) : (
            <a href={topicPath(topic)} dir="auto">
              {topic.name}
            </a>
          )}
          <small dir="auto">
            {[topic.above.join(' / ') || t('top'), t('followers', { count: topic.follower_count })].join(
              ' · ',
            )}
            {topic.is_hidden && ` · ${t('hidden')}`}
          </small>
        </div>
        <Button
          aria-label={t(topic.is_hidden ? 'showName' : 'hideName', { name: topic.name })}
          disabled={hide.isPending}
          onClick={() => void hide.start(!topic.is_hidden)}
        >
          {t(topic.is_hidden ? 'show' : 'hide')}
        </Button>
        <Button
          aria-expanded={isOpen}
          aria-controls={panel}
          aria-label={t('editName', { name: topic.name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('edit')}
        </Button>
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && (
          <div className={styles.panel}>
            <TopicForm topic={topic} choices={others} onChanged={onChanged} />
            <MergeTopic topic={topic} choices={others} onMerged={onMerged} />
          </div>
        )}
      </div>
    </li>
  )
}
