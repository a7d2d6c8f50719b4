import styles from '@/components/business/kit/business.module.css'
import { CountryField } from '@/components/business/kit/country-field'
import type { Row } from '@/components/business/tables/columns'
import { reloadPage } from '@/components/platform/reload-page'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { adAccountLimits } from '@/lib/business/assets/limits'
import { api } from '@/lib/edge/client/api'
import { listLoaded } from '@/store/business/lists'
import { useAppDispatch } from '@/store/hooks'

/** Changes the name and country of an ad account. */
export function AccountDetails({ row }: { row: Row }) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const form = useForm({
    values: { name: String(row.name), country: String(row.country) },
    labels: { name: t('add.name'), country: t('billing.country') },
    submit: async (values) => {
      const changed = await api('PATCH /v5/ad_accounts/:ad_account_id', {
        ad_account_id: row.id,
        ...values,
      })
      dispatch(listLoaded({ table: 'ad-accounts', data: [changed], updateDataOnly: true }))
    },
    done: t('saved'),
    reload: reloadPage,
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <FormField {...form.field('name')} limit={adAccountLimits.name} required />
      <CountryField
        value={form.values.country}
        problem={form.errorOf('country')}
        onChange={(country) => form.set('country', country)}
      />
      <Problem>{form.problem}</Problem>
      <Button type="submit" look="accent" disabled={form.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
