import { type FormEvent, useState } from 'react'
import styles from '@/components/accounts/frame/fields.module.css'
import { Section } from '@/components/accounts/frame/section'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FormField } from '@/components/ui/fields/form-field'
import { carryToast } from '@/components/ui/toasts/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { clearStoredOf } from '@/store/accounts/auth'
import { useAppSelector } from '@/store/hooks'
import { SaveMark, useProblem } from './save-mark'
import { useSaving } from './use-saving'

type Kind = 'deactivate' | 'delete'

/** Shows both ways to close an account, each confirmed by the password. */
export function Closing() {
  const t = useTranslations('settings.closing')
  const [kind, setKind] = useState<Kind | null>(null)
  return (
    <Section title={t('title')}>
      {(['deactivate', 'delete'] as const).map((each) => (
        <div className={styles.row} key={each}>
          <div>
            <p className={styles.label}>{t(`${each}.title`)}</p>
            <p className={styles.hint}>{t(`${each}.hint`)}</p>
          </div>
          <Button aria-haspopup="dialog" onClick={() => setKind(each)}>
            {t(`${each}.open`)}
          </Button>
        </div>
      ))}
      {kind && <ClosingDialog kind={kind} onClose={() => setKind(null)} />}
    </Section>
  )
}

function ClosingDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const t = useTranslations('settings.closing')
  const cancel = useTranslations('settings')('cancel')
  const format = useFormatter()
  const id = useAppSelector((state) => state.session.viewer?.id ?? '')
  const hasPassword = useAppSelector((state) => state.session.viewer?.has_password ?? true)
  const [password, setPassword] = useState('')
  const { state, error, run } = useSaving()
  const problem = useProblem()(error)

  const close = async (event: FormEvent) => {
    event.preventDefault()
    const isClosed = await run(async () => {
      const { data } = await resource('AccountClosureResource').create({ kind, password })
      const date = data.delete_after
        ? format.dateTime(new Date(data.delete_after), { dateStyle: 'long', timeZone: 'UTC' })
        : ''
      carryToast(t(`${kind}.done`, { date }))
    })
    if (!isClosed) return
    clearStoredOf(id)
    window.location.assign('/')
  }
  return (
    <Dialog title={t(`${kind}.title`)} onClose={onClose} isBusy={state === 'saving'}>
      <form className={styles.form} onSubmit={close} noValidate>
        <p>{t(`${kind}.loses`)}</p>
        {hasPassword ? (
          <FormField
            label={t('password')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={problem}
          />
        ) : (
          <>
            <p>{t('noPassword')}</p>
            <SaveMark state={state} error={error} />
          </>
        )}
        <div className={styles.buttons}>
          <Button look="accent" type="submit" disabled={state === 'saving' || (hasPassword && !password)}>
            {t(`${kind}.do`)}
          </Button>
          <Button disabled={state === 'saving'} onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
