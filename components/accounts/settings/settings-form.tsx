import { createContext, type ReactNode, useCallback, useReducer, useRef } from 'react'
import styles from '@/components/accounts/frame/fields.module.css'
import { UnsavedQuestion } from '@/components/accounts/frame/unsaved-question'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { CallError } from '@/lib/platform/http/call-error'
import { SaveMark } from './save-mark'
import { useSaving } from './use-saving'

/** A field of the form: its state, and how it is saved or reverted. */
export type Part = {
  isChanged: boolean
  isOver: boolean
  save: () => Promise<boolean>
  reset: () => void
}

/** Registers a field of the form around it by its name; null outside of forms. */
export const SettingsFormContext = createContext<((name: string, part: Part | null) => void) | null>(null)

/**
 * Shows fields with one Save button, in a bar that appears at the bottom of the screen on a change. A refused field keeps
 * its input and the focus.
 */
export function SettingsForm({ children }: { children: ReactNode }) {
  const t = useTranslations('settings')
  const parts = useRef(new Map<string, Part>())
  const [, changed] = useReducer((times: number) => times + 1, 0)
  const { state, run } = useSaving()
  const register = useCallback((name: string, part: Part | null) => {
    const before = parts.current.get(name)
    if (part) parts.current.set(name, part)
    else parts.current.delete(name)
    if (before?.isChanged !== part?.isChanged || before?.isOver !== part?.isOver) changed()
  }, [])
  const all = [...parts.current.values()]
  const isChanged = all.some((part) => part.isChanged)
  const isOver = all.some((part) => part.isOver)

  /** Saves each changed field by its own call; a refused one shows why, and the others are saved all the same. */
  const save = async () => {
    let isRefused = false
    for (const part of parts.current.values()) if (part.isChanged && !(await part.save())) isRefused = true
    if (isRefused) throw new CallError(0)
  }
  const form = useForm({
    values: {},
    isReady: () => isChanged && !isOver,
    submit: async () => {
      if (!(await run(save))) throw new CallError(0)
    },
  })
  return (
    <SettingsFormContext value={register}>
      <form className={styles.fields} onSubmit={form.onSubmit} noValidate>
        {children}
        {(isChanged || state === 'saving' || state === 'saved') && (
          <div className={styles.bar} data-save-bar>
            <div>
              <p>
                {state === 'saving' || state === 'saved' ? (
                  <SaveMark state={state} error={null} />
                ) : (
                  t('changed')
                )}
              </p>
              {isChanged && (
                <>
                  <Button
                    disabled={state === 'saving'}
                    onClick={() => {
                      for (const part of parts.current.values()) part.reset()
                    }}
                  >
                    {t('cancel')}
                  </Button>
                  <Button type="submit" look="accent" disabled={state === 'saving' || isOver}>
                    {t('save')}
                  </Button>
                </>
              )}
            </div>
          </div>
        )}
      </form>
      <UnsavedQuestion isChanged={isChanged} />
    </SettingsFormContext>
  )
}
