import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useLocale, useTranslations } from '@/i18n/texts'
import { sensitivityLimits } from '@/lib/discover/sensitivity/limits'
import type { WireSensitiveTerm } from '@/lib/discover/sensitivity/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { Choice } from './choice'
import styles from './editor.module.css'
import { languageChoices } from './languages'

type Props = { term: WireSensitiveTerm | null; onSaved: (term: WireSensitiveTerm) => void }

const blank = {
  text: '',
  locale: '',
  is_whole: true,
  effect: 'notice' as const,
  shows_help: false,
  notice: '',
}

const whole = (isWhole: boolean) => (isWhole ? 'whole' : 'part')

/** Edits a word, or makes a new one. */
export function TermForm({ term, onSaved }: Props) {
  const t = useTranslations('sensitivityAdmin')
  const page = useLocale()
  const { text, locale, is_whole, effect, shows_help, notice } = term ?? blank
  const form = useForm({
    values: { text, locale, is_whole, effect, shows_help, notice },
    labels: { text: t('fields.text'), locale: t('fields.locale'), notice: t('fields.notice') },
    submit: async (values) => {
      const calls = resource('AdminSensitiveTermsResource')
      const { data } = term ? await calls.update({ term_id: term.id, ...values }) : await calls.create(values)
      showToast({ message: t(term ? 'saved' : 'added', { text: data.text }) })
      onSaved(data)
    },
  })
  const { values, set } = form
  return (
    <form
      className={styles.form}
      aria-label={term ? t('editName', { text: term.text }) : t('addTitle')}
      onSubmit={form.onSubmit}
      noValidate
    >
      <FormField
        {...form.field('text')}
        limit={sensitivityLimits.term}
        error={form.errorOf('text') ?? form.problem}
      />
      <Choice
        label={t('fields.is_whole')}
        value={whole(values.is_whole)}
        options={(['whole', 'part'] as const).map((id) => ({ id, name: t(`fields.${id}`) }))}
        onChange={(id) => set('is_whole', id === 'whole')}
      />
      <Choice
        label={t('fields.effect')}
        value={values.effect}
        options={(['notice', 'hidden'] as const).map((id) => ({ id, name: t(`effects.${id}`) }))}
        onChange={(id) => set('effect', id)}
      />
      <Choice
        label={t('fields.locale')}
        value={values.locale}
        options={[{ id: '', name: t('fields.everyLanguage') }, ...languageChoices(page)]}
        onChange={(id) => set('locale', id)}
      />
      <SwitchField
        label={t('fields.shows_help')}
        hint={t('fields.helpHint')}
        checked={values.shows_help}
        onChange={(shows) => set('shows_help', shows)}
      />
      <FormField
        {...form.field('notice')}
        hint={t('fields.noticeHint')}
        limit={sensitivityLimits.notice}
        rows={3}
        error={form.errorOf('notice')}
      />
      <div>
        <Button look="accent" type="submit" disabled={form.isPending || values.text.trim() === ''}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
