import Router from 'next/router'
import { useState } from 'react'
import styles from '@/components/business/kit/business.module.css'
import { QueryProblem } from '@/components/platform/query-problem'
import { useForm } from '@/components/platform/use-form'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { api } from '@/lib/edge/client/api'

/** Makes another person the manager of an organization, and leaves it. */
export function HandOver({ business }: { business: WireBusiness }) {
  const t = useTranslations('business.hub')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('handOver')}</Button>
      {isOpen && <HandOverDialog business={business} onClose={() => setOpen(false)} />}
    </>
  )
}

function HandOverDialog({
  business: { id, name },
  onClose,
}: {
  business: WireBusiness
  onClose: () => void
}) {
  const t = useTranslations('business.hub')
  const people = useQuery(id, async () => {
    const { items } = await api('GET /v5/businesses/:business_id/heirs', { business_id: id })
    return items
  })
  const form = useForm({
    values: { to: '' },
    submit: async ({ to }) => {
      await api('POST /v5/businesses/:business_id/handover', { business_id: id, member_id: to })
      const successor = people.data?.find((one) => one.id === to)
      showToast({ message: t('handedOver', { name: successor?.name ?? '', organization: name }) })
      await Router.push('/business/hub/')
    },
  })
  const { to } = form.values
  return (
    <Dialog title={t('handOverTitle', { name })} isBusy={form.isPending} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        <p>{t('handOverText')}</p>
        <QueryProblem of={people} />
        {people.data?.length === 0 && <p>{t('noHeirs')}</p>}
        <fieldset className={`${styles.fields} ${styles.checks}`}>
          <legend>{t('heir')}</legend>
          {people.data?.map((one) => (
            <label key={one.id} className={styles.flag}>
              <input
                type="radio"
                name="heir"
                value={one.id}
                checked={one.id === to}
                onChange={() => form.set('to', one.id)}
              />
              <span dir="auto">
                {one.name} ({one.username})
              </span>
            </label>
          ))}
        </fieldset>
        <Problem>{form.problem}</Problem>
        <DialogAnswers>
          <Button type="submit" look="accent" disabled={form.isPending || to === ''}>
            {t('handOver')}
          </Button>
          <Button disabled={form.isPending} onClick={onClose}>
            {t('keepIt')}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
