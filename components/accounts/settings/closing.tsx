import { useState } from 'react'
import styles from '@/components/accounts/frame/fields.module.css'
import { Section } from '@/components/accounts/frame/section'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FormField } from '@/components/ui/fields/form-field'
import { carryToast } from '@/components/ui/toasts/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { clearStoredOf } from '@/store/accounts/auth'
import { useAppSelector } from '@/store/hooks'
import { useProblemAt } from './save-mark'

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
  const settings = useTranslations('settings')
  const format = useFormatter()
  const id = useAppSelector((state) => state.session.viewer?.id ?? '')
  const hasPassword = useAppSelector((state) => state.session.viewer?.has_password ?? true)
  const form = useForm({
    values: { password: '' },
    labels: { password: t('password') },
    explain: useProblemAt('password'),
    submit: async ({ password }) => {
      const { data } = await resource('AccountClosureResource').create({ kind, password })
      const date = data.delete_after
        ? format.dateTime(new Date(data.delete_after), { dateStyle: 'long', timeZone: 'UTC' })
        : ''
      carryToast(t(`${kind}.done`, { date }))
      clearStoredOf(id)
      window.location.assign('/')
    },
  })
  const { isPending } = form
  return (
    <Dialog title={t(`${kind}.title`)} onClose={onClose} isBusy={isPending}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <p>{t(`${kind}.loses`)}</p>
        {hasPassword ? (
          <FormField {...form.field('password')} type="password" autoComplete="current-password" />
        ) : (
          <>
            <p>{t('noPassword')}</p>
            <span className={styles.mark} role="status">
              {isPending && settings('saving')}
            </span>
            <span className={styles.error} role="alert">
              {form.errorOf('password')}
            </span>
          </>
        )}
        <div className={styles.buttons}>
          <Button look="accent" type="submit" disabled={isPending || (hasPassword && !form.values.password)}>
            {t(`${kind}.do`)}
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {settings('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
