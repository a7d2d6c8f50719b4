import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { ComboBox } from '@/components/ui/fields/combo-box'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireAdminTopic } from '@/lib/content/topics/editor/schema'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './topics-editor.module.css'

type Props = {
  topic: WireAdminTopic
  choices: readonly { value: string; label: string }[]
  onMerged: (into: WireAdminTopic) => Promise<void>
}

/** Focuses the question once it takes the place of the button that asked it. */
const focusOn = (element: HTMLElement | null) => element?.focus()

/** Merges a topic into another, after saying what that does. */
export function MergeTopic({ topic, choices, onMerged }: Props) {
  const t = useTranslations('topicEditor')
  const [isSure, setSure] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const form = useForm({
    values: { into_id: '' },
    labels: { into_id: t('into') },
    submit: async ({ into_id }) => {
      const { data } = await resource('AdminTopicMergeResource').create({ topic_id: topic.id, into_id })
      showToast({ message: t('merged', { name: topic.name }) })
      await onMerged(data)
    },
  })
  const { into_id } = form.values
  const into = choices.find(({ value }) => value === into_id)
  const problem = form.errorOf('into_id') ?? form.problem
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <ComboBox
        label={t('into')}
        choices={choices}
        value={into_id || null}
        isInvalid={problem !== null}
        describedBy={`merge-${topic.id}`}
        onChange={(value) => {
          setSure(false)
          form.set('into_id', value)
        }}
      />
      <p id={`merge-${topic.id}`} className={styles.error} role="alert">
        {problem}
      </p>
      {isSure && into ? (
        <>
          <p ref={focusOn} tabIndex={-1}>
            {t('sure', { name: topic.name, into: into.label })}
          </p>
          <div className={styles.row}>
            <Button look="accent" type="submit" disabled={form.isPending}>
              {t('mergeSure')}
            </Button>
            <Button
              look="plain"
              onClick={() => {
                flushSync(() => setSure(false))
                button.current?.focus()
              }}
            >
              {t('cancel')}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button ref={button} disabled={!into} onClick={() => setSure(true)}>
            {t('merge')}
          </Button>
        </div>
      )}
    </form>
  )
}
