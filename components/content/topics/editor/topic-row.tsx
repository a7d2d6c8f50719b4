import { useId, useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
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
  /** The number of topics below it that are not hidden. */
  parts: number
  onChanged: (topic: WireAdminTopic) => Promise<void>
  onMerged: (into: WireAdminTopic) => Promise<void>
}

/** Shows a topic of the editor: its place and state, and on request its form. */
export function TopicRow({ topic, choices, parts, onChanged, onMerged }: Props) {
  const t = useTranslations('topicEditor')
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const hide = useAction(
    async (hidden: boolean) => {
      const { data } = await resource('AdminTopicsResource').update({ topic_id: topic.id, hidden })
      showToast({
        message: hidden ? t('hiddenNow', { name: data.name, parts }) : t('shownNow', { name: data.name }),
      })
      await onChanged(data)
    },
    { toasts: true, once: true },
  )
  const others = choices.filter(({ value }) => value !== topic.id)
  // The topic above may be hidden, too.
  const { parent_id } = topic
  const isMissing = parent_id !== null && !others.some(({ value }) => value === parent_id)
  const above = isMissing ? [{ value: parent_id, label: topic.above.at(-1) ?? '' }] : []
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
        <div className={styles.buttons}>
          <Button
            aria-label={t(topic.is_hidden ? 'showName' : 'hideName', { name: topic.name })}
            aria-disabled={hide.isPending}
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
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && (
          <div className={styles.panel}>
            <TopicForm topic={topic} choices={[...above, ...others]} onChanged={onChanged} />
            <MergeTopic topic={topic} choices={others} onMerged={onMerged} />
          </div>
        )}
      </div>
    </li>
  )
}
