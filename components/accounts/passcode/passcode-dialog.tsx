import Router from 'next/router'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { passcodeFault } from '@/lib/accounts/passcode/rules'
import type { ViewGroup } from '@/lib/platform/routing/view-group'
import texts from '@/messages/en/passcode.json'
import { passcodeModalClosed } from '@/store/accounts/passcode'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { dismissPasscode } from './answer'
import { CodeField } from './code-field'
import styles from './passcode.module.css'
import { useEntry } from './use-entry'

/** Shows the modal for the parental passcode, over the guarded setting (specification part 1, section 2). */
export function PasscodeDialog({ group }: { group: ViewGroup }) {
  return (
    <AreaTexts area="passcode" texts={texts}>
      <Modal group={group} />
    </AreaTexts>
  )
}

function Modal({ group }: { group: ViewGroup }) {
  const t = useTranslations('passcode')
  const dispatch = useAppDispatch()
  const isDesktop = useAppSelector(
    ({ session: { context } }) => !context?.user_agent_is_mobile && !context?.user_agent_is_tablet,
  )
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [isLeft, setLeft] = useState(false)
  const { refusal, isBusy, mayEnter, enter, forget } = useEntry(group)
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code === '' || fault || !mayEnter || isBusy) return
    const field = form.current?.elements.namedItem('passcode')
    void enter(code).then((stays) => {
      if (stays) return
      setCode('')
      setLeft(false)
      if (field instanceof HTMLElement) field.focus()
    })
  }
  return (
    <Dialog
      title={t('modal.title')}
      isBusy={isBusy}
      // The button below closes it, if there is one.
      cross={isDesktop ? null : t('modal.dismiss')}
      onClose={() => close()}
    >
      <form ref={form} className={styles.modal} onSubmit={submit} noValidate aria-busy={isBusy}>
        <p>{t.rich('modal.text', { help: (words) => <a href="/parental-passcode/help/">{words}</a> })}</p>
        <CodeField
          name="passcode"
          label={t('modal.field')}
          value={code}
          error={refusal ?? (shown && t(`fault.${shown}`))}
          readOnly={isBusy}
          // Before the link to the help; on touch screens the keyboard would cover the dialog.
          autoFocus={isDesktop}
          onBlur={() => setLeft(true)}
          onChange={(value) => {
            setCode(value)
            forget()
          }}
        />
        <DialogAnswers>
          <Button look="accent" type="submit" disabled={code === '' || fault !== null || !mayEnter || isBusy}>
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
