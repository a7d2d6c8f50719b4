import Router from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { passcodeFault } from '@/lib/accounts/passcode/rules'
import { CallError } from '@/lib/platform/http/call-error'
import type { ViewGroup } from '@/lib/platform/routing/view-group'
import texts from '@/messages/en/passcode.json'
import { passcodeModalClosed } from '@/store/accounts/passcode'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { dismissPasscode } from './answer'
import { CodeField } from './code-field'
import styles from './passcode.module.css'
import { reportRefusal } from './report-refusal'
import { useEntry } from './use-entry'

/** Shows the modal for the parental passcode, over the guarded setting (specification part 1, section 2). */
export function PasscodeDialog({ group }: { group: ViewGroup }) {
  return (
    <AreaTexts area="passcode" texts={texts}>
      <Modal group={group} />
    </AreaTexts>
  )
}

/** Returns true if the passcode was not checked, so that it may be sent again. */
const isUnchecked = (error: unknown) =>
  error instanceof CallError && (error.httpStatus === 0 || error.httpStatus >= 500)

function Modal({ group }: { group: ViewGroup }) {
  const t = useTranslations('passcode')
  const dispatch = useAppDispatch()
  const isDesktop = useAppSelector(
    ({ session: { context } }) => !context?.user_agent_is_mobile && !context?.user_agent_is_tablet,
  )
  const [isLeft, setLeft] = useState(false)
  const enter = useEntry(group)
  const form = useForm({
    values: { passcode: '' },
    forgets: true,
    submit: async ({ passcode }) => {
      try {
        await enter(passcode)
      } catch (error) {
        if (!isUnchecked(error)) {
          form.reset()
          setLeft(false)
        }
        throw error
      }
    },
    explain: (error) => reportRefusal(error, t('offline')),
  })
  const { isPending: isBusy } = form
  const code = form.values.passcode
  const fault = code === '' ? null : passcodeFault(code)
  // Reports missing digits only after the field was left.
  const shown = fault === 'four' && !isLeft ? null : fault

  const close = (isLeaving = false) => {
    dismissPasscode(isLeaving)
    dispatch(passcodeModalClosed())
  }
  const leave = useEffectEvent(() => close(true))
  useEffect(() => {
    Router.events.on('routeChangeStart', leave)
    return () => Router.events.off('routeChangeStart', leave)
  }, [])
  return (
    <Dialog
      title={t('modal.title')}
      isBusy={isBusy}
      // The button below closes it, if there is one.
      cross={isDesktop ? null : t('modal.dismiss')}
      onClose={() => close()}
    >
      <form className={styles.modal} onSubmit={form.onSubmit} noValidate aria-busy={isBusy}>
        <p>{t.rich('modal.text', { help: (words) => <a href="/parental-passcode/help/">{words}</a> })}</p>
        <CodeField
          name="passcode"
          label={t('modal.field')}
          value={code}
          error={form.errorOf('passcode') ?? form.problem ?? (shown && t(`fault.${shown}`))}
          readOnly={isBusy}
          // Before the link to the help; on touch screens the keyboard would cover the dialog.
          autoFocus={isDesktop}
          onBlur={() => setLeft(true)}
          onChange={(value) => {
            form.set('passcode', value)
            form.forget('')
          }}
        />
        <DialogAnswers>
          <Button look="accent" type="submit" disabled={code === '' || fault !== null || isBusy}>
            {isBusy ? t('modal.entering') : t('modal.enter')}
          </Button>
          {isDesktop && (
            <Button disabled={isBusy} onClick={() => close()}>
              {t('modal.close')}
            </Button>
          )}
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
