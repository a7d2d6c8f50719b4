import { useEffect, useRef } from 'react'
import styles from '@/components/accounts/frame/fields.module.css'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { settingsLimits } from '@/lib/accounts/settings/schema-limits'
import { SaveMark, useProblem } from './save-mark'
import { useSetting } from './use-setting'

/** Shows the filtered words for comments: added and removed one at a time. */
export function WordFilters() {
  const t = useTranslations('settings.permissions')
  const { draft: words, choose, state, error } = useSetting('comment_filters')
  const problem = useProblem()(error)
  const form = useForm({
    values: { word: '' },
    labels: { word: t('addWord') },
    isReady: ({ word }) => word.trim() !== '',
    submit: async ({ word }) => {
      form.reset()
      // The list saves itself, so that the next word need not wait.
      void choose([...words, word.trim()]).then((isSaved) => {
        // A refused word returns to the field, unless the next one is there.
        if (!isSaved && typed.current === '') form.set('word', word)
      })
    },
  })
  const typed = useRef('')
  useEffect(() => {
    typed.current = form.values.word
  })
  return (
    <form className={styles.text} onSubmit={form.onSubmit}>
      <FormField {...form.field('word')} limit={settingsLimits.filter} error={problem} autoComplete="off" />
      <div className={styles.foot}>
        <Button type="submit" disabled={!form.values.word.trim() || words.length >= settingsLimits.filters}>
          {t('add')}
        </Button>
        <SaveMark state={state} error={null} />
      </div>
      {words.length > 0 && (
        <ul className={styles.words} aria-label={t('filters')}>
          {words.map((stored) => (
            <li key={stored}>
              <Button
                aria-label={t('removeWord', { word: stored })}
                onClick={() => choose(words.filter((other) => other !== stored))}
              >
                <bdi>{stored}</bdi>
                <Icon name="close" size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
