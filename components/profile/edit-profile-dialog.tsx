import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormField, lengthOf } from '@/components/ui/form-field'
import type { WireProfile } from '@/lib/accounts/schema'
import { CallError } from '@/lib/http/call-error'
import { resource } from '@/lib/http/resource-client'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { entitiesLoaded } from '@/store/screen-loaded'
import { viewerChanged } from '@/store/session'
import styles from './profile.module.css'

/** Characters (lib/accounts/schema.ts, userSettings). */
const limits = { first_name: 30, last_name: 50, about: 500 }

/** First name, last name, about: saved together and shown at once. */
export function EditProfileDialog({ user, onClose }: { user: WireProfile; onClose: () => void }) {
  const t = useTranslations('profile')
  const lastName = useAppSelector((state) => state.session.viewer?.last_name ?? '')
  const dispatch = useAppDispatch()
  const [words, setWords] = useState({ first_name: user.first_name, last_name: lastName, about: user.about })
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const change = (name: keyof typeof words) => (value: string) => setWords({ ...words, [name]: value })
  const isOver = Object.entries(limits).some(
    ([name, limit]) => lengthOf(words[name as keyof typeof words].trim()) > limit,
  )

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    try {
      const { data } = await resource('UserSettingsResource').update(words)
      const { first_name, last_name, full_name, about } = data
      dispatch(entitiesLoaded({ users: [{ ...user, first_name, full_name, about }] }))
      dispatch(viewerChanged({ first_name, last_name, full_name, about }))
      onClose()
    } catch (failure) {
      setSending(false)
      setError(failure instanceof CallError ? failure : new CallError(0))
    }
  }
  const problem = (field: string) => (error?.field === field ? error.detail : null)
  return (
    <Dialog title={t('edit.title')} onClose={onClose} isBusy={isSending}>
      <form className={styles.form} onSubmit={save}>
        <FormField
          label={t('edit.firstName')}
          value={words.first_name}
          onChange={change('first_name')}
          limit={limits.first_name}
          error={problem('first_name')}
          autoComplete="given-name"
          required
        />
        <FormField
          label={t('edit.lastName')}
          value={words.last_name}
          onChange={change('last_name')}
          limit={limits.last_name}
          error={problem('last_name')}
          autoComplete="family-name"
        />
        <FormField
          label={t('edit.about')}
          value={words.about}
          onChange={change('about')}
          limit={limits.about}
          error={problem('about')}
          rows={4}
        />
        {error && error.field === null && (
          <p role="alert">{error.httpStatus ? error.message : t('edit.failed')}</p>
        )}
        <Button look="accent" type="submit" disabled={isSending || isOver}>
          {t('edit.save')}
        </Button>
      </form>
    </Dialog>
  )
}
