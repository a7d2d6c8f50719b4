import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import { refusalOf, useFormCall } from '../kit/use-form-call'
import styles from './access.module.css'
import { clientAssets } from './access-calls'
import { AssetPicker, type ChosenAssets, givenOf } from './asset-picker'

type Props = { business_id: string; client: { id: string; name: string } }

/** Asks a client for permissions on assets that are named here. */
export function RequestAccess({ business_id, client }: Props) {
  const t = useTranslations('business')
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<ChosenAssets>({})
  const asked = givenOf(chosen)
  const call = useFormCall(async () => {
    const { exceptions } = await api('POST /v5/businesses/:business_id/requests/assets/access', {
      business_id,
      asset_requests: [{ partner_id: client.id, asset_id_to_permissions: asked }],
    })
    const message = exceptions[0]?.messages[0]
    if (message !== undefined) throw refusalOf({ message })
    showToast({ message: t('add.requestSent', { name: client.name }) })
    setOpen(false)
    setChosen({})
  }, {})
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('add.requestMore')}</Button>
      {isOpen && (
        <Dialog
          title={t('add.requestFrom', { name: client.name })}
          isBusy={call.isBusy}
          onClose={() => setOpen(false)}
        >
          <form className={styles.editor} onSubmit={call.onSubmit}>
            <p>{t('add.requestText')}</p>
            <AssetPicker
              title={t('add.requestAssets')}
              about={`${business_id}:${client.id}`}
              ask={(term) => clientAssets(business_id, client.id, term)}
              chosen={chosen}
              onChange={setChosen}
            />
            <Problem>{call.problem}</Problem>
            <DialogAnswers>
              <Button type="submit" look="accent" disabled={call.isBusy || Object.keys(asked).length === 0}>
                {t('add.request')}
              </Button>
              <Button disabled={call.isBusy} onClick={() => setOpen(false)}>
                {t('cancel')}
              </Button>
            </DialogAnswers>
          </form>
        </Dialog>
      )}
    </>
  )
}
