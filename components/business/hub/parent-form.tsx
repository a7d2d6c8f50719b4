import Router from 'next/router'
import styles from '@/components/business/kit/business.module.css'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'

/** Creates an organization above the viewer's business. */
export function ParentForm({ country }: { country: string }) {
  const t = useTranslations('business.hub')
  const form = useForm({
    values: { name: '' },
    labels: { name: t('parentName') },
    submit: async ({ name }) => {
      const { id } = await api('POST /v5/businesses/parents', { name, country })
      await Router.push(`/business/hub/?business_id=${id}`)
    },
  })
  return (
    <section>
      <h2>{t('parent')}</h2>
      <p>{t('parentText')}</p>
      <form className={styles.form} onSubmit={form.onSubmit}>
        <FormField {...form.field('name')} limit={100} required />
        <Problem>{form.problem}</Problem>
        <Button type="submit" disabled={form.isPending}>
          {t('parent')}
        </Button>
      </form>
    </section>
  )
}
