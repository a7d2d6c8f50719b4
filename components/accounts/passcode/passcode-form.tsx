import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { formFaults, type PasscodeForm as Values } from '@/lib/accounts/passcode/rules'
import { useAppSelector } from '@/store/hooks'
import { CodeField } from './code-field'
import styles from './passcode.module.css'
import { reportRefusal } from './report-refusal'

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
  const accountEmail = useAppSelector((state) => state.session.viewer?.email ?? '')
  const form = useForm<Pick<Values, F>>({
    values: emptyOf(fields),
    forgets: true,
    check: (values) =>
      Object.fromEntries(
        Object.entries(formFaults(values, accountEmail)).map(([field, fault]) => [
          field,
          t(`fault.${fault}`),
        ]),
      ),
    submit: async (values) => {
      await send(values)
      form.reset()
    },
    explain: (error) => reportRefusal(error, t('offline')),
  })
  const bind = (name: F) => ({
    name,
    value: form.values[name],
    error: form.errorOf(name),
    onChange: (value: string) => {
      form.set(name, value as Pick<Values, F>[F])
      form.forget('')
    },
  })
  const labels = { ...wireLabels, passcode: isNew ? ('newPasscode' as const) : ('passcode' as const) }
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
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
      <Problem>{form.problem}</Problem>
      <Button look="accent" type="submit" aria-disabled={form.isPending}>
        {form.isPending ? t('page.saving') : submit}
      </Button>
    </form>
  )
}

const wireLabels = { passcode: 'passcode', confirmPasscode: 'confirmPasscode' } as const
const isCode = (name: Field): name is keyof typeof wireLabels => name in wireLabels
const emptyOf = <F extends Field>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Pick<Values, F>
