import { Choices, Select } from '@/components/platform/admin/choices'
import styles from '@/components/platform/admin/form.module.css'
import { useZone } from '@/components/platform/admin/use-zone'
import type { Form } from '@/components/platform/use-form'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { articleTypes } from '@/lib/discover/today/article'
import { articleLocales, countryBuckets } from '@/lib/discover/today/editions'
import type { Screen } from '@/lib/edge/screens/state'
import type { Values } from './values'

/** The topics to choose from. */
export type Topics = Extract<Screen, { name: 'admin-article' }>['topics']

type Props = { form: Form<Values>; topics: Topics }

/** Chooses the kind and topic of an article, who sees it, and when. */
export function AudienceFields({ form, topics }: Props) {
  const t = useTranslations('today.admin')
  const types = useTranslations('today.types')
  const { article_type, interest_id, locales, buckets } = form.values
  const zone = useZone()
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t('fields.article_type')}
          value={article_type}
          options={articleTypes.map((value) => ({ value, text: types(value) }))}
          error={form.errorOf('article_type')}
          onChange={(value) => form.set('article_type', value as Values['article_type'])}
        />
        <Select
          label={t('fields.interest_id')}
          hint={t('fields.topicHint')}
          value={interest_id}
          options={[
            { value: '', text: t('fields.noTopic') },
            ...topics.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          error={form.errorOf('interest_id')}
          onChange={(value) => form.set('interest_id', value)}
        />
      </div>
      <div className={styles.pair}>
        <Choices
          label={t('fields.buckets')}
          all={t('everyone')}
          values={countryBuckets}
          chosen={buckets}
          nameOf={(bucket) => t(`bucket.${bucket}`)}
          error={form.errorOf('buckets')}
          onChange={(chosen) => form.set('buckets', chosen)}
        />
        <Choices
          label={t('fields.locales')}
          all={t('everyLanguage')}
          values={articleLocales}
          chosen={locales}
          nameOf={(locale) => t(`locale.${locale}`)}
          error={form.errorOf('locales')}
          onChange={(chosen) => form.set('locales', chosen)}
        />
      </div>
      <div className={styles.pair}>
        <FormField
          {...form.field('publish_at')}
          type="datetime-local"
          hint={t('fields.publishHint', { zone })}
        />
        <FormField {...form.field('ends_at')} type="datetime-local" hint={t('fields.endHint')} />
      </div>
    </>
  )
}
