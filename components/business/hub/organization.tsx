import Router from 'next/router'
import styles from '@/components/business/kit/business.module.css'
import { DeleteButton } from '@/components/business/kit/delete-button'
import { reloadPage } from '@/components/platform/reload-page'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { api } from '@/lib/edge/client/api'
import { HandOver } from './hand-over'

/** Renames, hands over or deletes an organization, for its managers. */
export function OrganizationSettings({ business }: { business: WireBusiness }) {
  const { id, name } = business
  const t = useTranslations('business.hub')
  const form = useForm({
    values: { name },
    labels: { name: t('parentName') },
    submit: (values) => api('PATCH /v5/businesses/:business_id', { business_id: id, ...values }),
    done: t('renamed'),
    reload: reloadPage,
  })
  const remove = async () => {
    await api('DELETE /v5/businesses/:business_id', { business_id: id })
    await Router.replace('/business/hub/')
  }
  return (
    <section>
      <form className={styles.form} onSubmit={form.onSubmit}>
        <FormField {...form.field('name')} limit={100} required />
        <Problem>{form.problem}</Problem>
        <div className={styles.ways}>
          <Button type="submit" disabled={form.isPending || form.values.name.trim() === name}>
            {t('rename')}
          </Button>
          <HandOver business={business} />
          <DeleteButton
            label={t('deleteParent')}
            question={t('deleteQuestion', { name })}
            text={t('deleteText')}
            run={remove}
          />
        </div>
      </form>
    </section>
  )
}

/** Takes a business out of its organization, for its managers. */
export function LeaveOrganization({ business: { id, parent_id } }: { business: WireBusiness }) {
  const t = useTranslations('business.hub')
  if (parent_id === null) return null
  const leave = async () => {
    const of = { business_id: parent_id, child_id: id }
    await api('DELETE /v5/businesses/:business_id/children/:child_id', of)
    await reloadPage()
  }
  return (
    <p className={styles.ways}>
      <DeleteButton label={t('leave')} question={t('leaveQuestion')} text={t('leaveText')} run={leave} />
    </p>
  )
}
