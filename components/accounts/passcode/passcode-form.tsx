import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { formFaults, type PasscodeForm as Values } from '@/lib/accounts/passcode/rules'
import { useAppSelector } from '@/store/hooks'
import { CodeField } from './code-field'
import styles from './passcode.module.css'
import { sayRefusal } from './say-refusal'

type Field = keyof Values

type Props<F extends Field> = {
  fields: readonly F[]
  /** True if the passcode replaces another. */
  isNew?: boolean
  submit: string
  send: (values: Pick<Values, F>) => Promise<void>
}

/** Shows some of the four fields of the parental passcode, each validated by the server's rules. */
export function PasscodeForm<F extends Field>({ fields, isNew = false, submit, send }: Props<F>) {
  const t = useTranslations('passcode')
  const form = useRef<HTMLFormElement>(null)
  const accountEmail = useAppSelector((state) => state.session.viewer?.email ?? '')
  const [values, setValues] = useState(() => emptyOf(fields))
  const [problems, setProblems] = useState<Partial<Record<Field | 'form', string>>>({})
  const [isBusy, setBusy] = useState(false)

  const show = (found: typeof problems) => {
    setProblems(found)
    const first = fields.find((field) => found[field])
    const element = first && form.current?.elements.namedItem(first)
    if (element instanceof HTMLElement) element.focus()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const faults = Object.entries(formFaults(values, accountEmail))
    if (faults.length > 0)
      return show(Object.fromEntries(faults.map(([field, fault]) => [field, t(`fault.${fault}`)])))
    setBusy(true)
    show({})
    try {
      await send(values)
      setValues(emptyOf(fields))
    } catch (error) {
      const { field, message } = sayRefusal(error, t('offline'))
      show({ [fields.find((one) => one === field) ?? 'form']: message })
    } finally {
      setBusy(false)
    }
  }
  const bind = (name: F) => ({
    name,
    value: values[name],
    error: problems[name] ?? null,
    onChange: (value: string) => {
      setValues({ ...values, [name]: value })
      setProblems({ ...problems, [name]: '', form: '' })
    },
  })
  const labels = { ...wireLabels, passcode: isNew ? ('newPasscode' as const) : ('passcode' as const) }
  return (
    <form ref={form} className={styles.form} onSubmit={save} noValidate>
      {fields.map((field) => {
        const name: Field = field
        return isCode(name) ? (
          <CodeField key={name} {...bind(field)} label={t(`field.${labels[name]}`)} />
        ) : (
          <FormField
            key={name}
            {...bind(field)}
            type="email"
            label={t(`field.${name}`)}
            {...(name === 'backupEmail' ? { hint: t('field.backupHint') } : {})}
            dir="ltr"
            autoComplete="off"
            required
          />
        )
      })}
      <Problem>{problems.form}</Problem>
      <Button look="accent" type="submit" aria-disabled={isBusy}>
        {isBusy ? t('page.saving') : submit}
      </Button>
    </form>
  )
}

const wireLabels = { passcode: 'passcode', confirmPasscode: 'confirmPasscode' } as const
const isCode = (name: Field): name is keyof typeof wireLabels => name in wireLabels
const emptyOf = <F extends Field>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Pick<Values, F>
