import { useState } from 'react'
import { FormAnswers } from '@/components/business/kit/form-answers'
import { refusalOf } from '@/components/platform/problem'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import styles from './access.module.css'
import { clientAssets } from './access-calls'
import { AssetPicker, type ChosenAssets, givenOf } from './asset-picker'

type Props = { business_id: string; client: { id: string; name: string } }

/** Asks a client for permissions on assets that are named here. */
export function RequestAccess({ business_id, client }: Props) {
  const t = useTranslations('business')
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    values: { chosen: {} as ChosenAssets },
    submit: async ({ chosen }) => {
      const { exceptions } = await api('POST /v5/businesses/:business_id/requests/assets/access', {
        business_id,
        asset_requests: [{ partner_id: client.id, asset_id_to_permissions: givenOf(chosen) }],
      })
      const message = exceptions[0]?.messages[0]
      if (message !== undefined) throw refusalOf({ message })
      showToast({ message: t('add.requestSent', { name: client.name }) })
      setOpen(false)
      form.reset()
    },
  })
  const { chosen } = form.values
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('add.requestMore')}</Button>
      {isOpen && (
        <Dialog
          title={t('add.requestFrom', { name: client.name })}
          isBusy={form.isPending}
          onClose={() => setOpen(false)}
        >
          <form className={styles.editor} onSubmit={form.onSubmit}>
            <p>{t('add.requestText')}</p>
            <AssetPicker
              title={t('add.requestAssets')}
              about={`${business_id}:${client.id}`}
              request={(term) => clientAssets(business_id, client.id, term)}
              chosen={chosen}
              onChange={(now) => form.set('chosen', now)}
            />
            <Problem>{form.problem}</Problem>
            <FormAnswers
              isPending={form.isPending}
              isIncomplete={Object.keys(givenOf(chosen)).length === 0}
              onCancel={() => setOpen(false)}
            >
              {t('add.request')}
            </FormAnswers>
          </form>
        </Dialog>
      )}
    </>
  )
}
