import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useLocale, useTranslations } from '@/i18n/texts'
import { countriesIn } from '@/lib/accounts/locales/countries'
import { sensitivityLimits } from '@/lib/discover/sensitivity/limits'
import type { WireHelpLineEdit } from '@/lib/discover/sensitivity/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { Choice } from './choice'
import styles from './editor.module.css'

type Props = { line: WireHelpLineEdit | null; onSaved: (line: WireHelpLineEdit) => void }

const blank = { country: '', name: '', phone: '', url: '' }

/** Edits a help line, or makes a new one. */
export function LineForm({ line, onSaved }: Props) {
  const t = useTranslations('sensitivityAdmin')
  const page = useLocale()
  const { country, name, phone, url } = line ?? blank
  const form = useForm({
    values: { country, name, phone, url },
    labels: {
      country: t('lines.country'),
      name: t('lines.name'),
      phone: t('lines.phone'),
      url: t('lines.url'),
    },
    submit: async (values) => {
      const calls = resource('AdminHelpLinesResource')
      const { data } = line ? await calls.update({ line_id: line.id, ...values }) : await calls.create(values)
      showToast({ message: t(line ? 'lines.saved' : 'lines.added', { text: data.name }) })
      onSaved(data)
    },
  })
  return (
    <form
      className={styles.form}
      aria-label={line ? t('editName', { text: line.name }) : t('lines.addTitle')}
      onSubmit={form.onSubmit}
      noValidate
    >
      <FormField
        {...form.field('name')}
        limit={sensitivityLimits.name}
        error={form.errorOf('name') ?? form.problem}
      />
      <Choice
        label={t('lines.country')}
        value={form.values.country}
        options={[
          { id: '', name: t('lines.everyCountry') },
          ...countriesIn(page).map((one) => ({ id: one.code, name: one.name })),
        ]}
        onChange={(id) => form.set('country', id)}
      />
      <FormField
        {...form.field('phone')}
        type="tel"
        dir="ltr"
        maxLength={sensitivityLimits.phone}
        error={form.errorOf('phone')}
      />
      <FormField
        {...form.field('url')}
        type="url"
        dir="ltr"
        maxLength={sensitivityLimits.url}
        error={form.errorOf('url')}
      />
      <div>
        <Button look="accent" type="submit" disabled={form.isPending || form.values.name.trim() === ''}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
