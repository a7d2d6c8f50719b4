import styles from '@/components/accounts/frame/fields.module.css'
import type { Problem } from '@/components/platform/problem'
import { useTranslations } from '@/i18n/texts'
import { CallError } from '@/lib/platform/http/call-error'
import { fieldSentence } from '@/lib/platform/http/error-texts'
import type { SaveState } from './use-saving'

/**
 * Returns a function that says why a value was refused: with a message for this field if there is one, otherwise the
 * general one; null when a modal was closed.
 */
export function useProblem() {
  const t = useTranslations('settings')
  return (error: CallError | null): string | null => {
    if (!error) return null
    if (error.httpStatus === 0) return t('offline')
    if (!error.field) return error.message || null
    return fieldSentence(error.errorName, error.params) ?? error.message
  }
}

/** Returns a function that places what a call refuses at a field of a form. */
export function useProblemAt(field: string) {
  const problemOf = useProblem()
  return (error: unknown): Problem => ({
    field,
    message: problemOf(error instanceof CallError ? error : new CallError(0)) ?? '',
  })
}

/** Shows whether a setting is being saved, was saved, or failed; announced to screen readers. */
export function SaveMark({ state, error, id }: { state: SaveState; error: CallError | null; id?: string }) {
  const t = useTranslations('settings')
  const problem = useProblem()(error)
  return (
    <>
      <span className={styles.mark} role="status">
        {state === 'saving' ? t('saving') : state === 'saved' ? t('saved') : ''}
      </span>
      <span className={styles.error} role="alert" id={id}>
        {problem}
      </span>
    </>
  )
}
