import Router from 'next/router'
import { useState } from 'react'
import { AccountChoice } from '@/components/business/assets/account-choice'
import { AddAccount } from '@/components/business/assets/add-account'
import { AddForm, type AddProps } from '@/components/business/kit/add-form'
import { NameFields } from '@/components/business/kit/name-fields'
import { WorkProgress } from '@/components/business/kit/work-progress'
import { pageOf } from '@/components/business/tables/row-page'
import { reloadPage } from '@/components/platform/reload-page'
import { useForm } from '@/components/platform/use-form'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import { bodyOf } from './audience-body'
import { AudienceFields, type NewAudience } from './audience-fields'
import { type Upload, UploadResult } from './upload-result'
import { useSending } from './use-sending'

/** True if the fields that an audience of its type needs are set. */
function isWhole({ audience_type, records, interests, source }: NewAudience): boolean {
  if (audience_type === 'CUSTOMER_LIST') return (records?.length ?? 0) > 0
  if (audience_type === 'PERSONA') return (interests?.length ?? 0) > 0
  return audience_type === 'ENGAGEMENT' || source !== undefined
}

/** Creates an audience of an ad account, and fills a customer list. Without an ad account, the first one is created before. */
export function AddAudience(props: AddProps) {
  const t = useTranslations('business')
  if (props.accounts.length > 0) return <Form {...props} />
  return (
    <AddAccount
      {...props}
      table="ad-accounts"
      note={t('audiencePage.firstAccount')}
      onAdded={() => void reloadPage()}
    />
  )
}

type Made = { id: string; upload: Upload | null }

function Form({ table, accounts, onAdded, onClose }: AddProps) {
  const t = useTranslations('business')
  // After a failed upload, the next try continues with the audience already created.
  const [made, setMade] = useState<Made | null>(null)
  const { progress, send, cancel } = useSending()
  const labels = {
    name: t('add.name'),
    description: t('add.description'),
    'rule.url_contains': t('add.urlContains'),
    'rule.tag_id': t('add.tag'),
    'rule.interests': t('audiencePage.topics'),
    seed_id: t('add.seed'),
  }
  const form = useForm({
    values: {
      name: '',
      description: '',
      ad_account_id: accounts[0]?.id ?? '',
      given: { audience_type: 'CUSTOMER_LIST' } as NewAudience,
    },
    labels,
    submit: async ({ ad_account_id, given, ...texts }) => {
      const of = { ad_account_id }
      const id =
        made?.id ??
        (await api('POST /v5/ad_accounts/:ad_account_id/audiences', { ...of, ...texts, ...bodyOf(given) })).id
      setMade({ id, upload: null })
      if (given.audience_type === 'CUSTOMER_LIST') {
        const sent = await send({ ...of, audience_id: id }, given.records ?? [])
        setMade({ id, upload: { ...sent, rejected: given.rejected ?? 0 } })
        return
      }
      showToast({ message: t('audiencePage.created', { name: texts.name }) })
      await Router.push(pageOf('audiences')?.(id) ?? '')
      onAdded()
    },
  })
  const { name, ad_account_id, given } = form.values
  if (made?.upload)
    return (
      <Dialog title={t('audiencePage.created', { name })} onClose={onAdded}>
        <UploadResult upload={made.upload} size={null} isCounted={false} />
        <DialogAnswers>
          <ButtonLink look="accent" href={pageOf('audiences')?.(made.id)}>
            {t('audiencePage.open')}
          </ButtonLink>
          <Button onClick={onAdded}>{t('audiencePage.done')}</Button>
        </DialogAnswers>
      </Dialog>
    )
  return (
    <AddForm
      table={table}
      form={form}
      word={t('add.submit')}
      isReady={ad_account_id !== '' && isWhole(given)}
      // An audience created before a failed upload appears in the table once the dialog closes.
      onClose={made === null ? onClose : onAdded}
    >
      <NameFields form={form} />
      <AccountChoice accounts={accounts} onChange={(id) => form.set('ad_account_id', id)} />
      <AudienceFields
        key={ad_account_id}
        ad_account_id={ad_account_id}
        given={given}
        text={form.errorOf}
        onChange={(now) => form.set('given', now)}
      />
      {!isWhole(given) && <p role="status">{t(`audiencePage.needs.${given.audience_type}`)}</p>}
      {progress && (
        <WorkProgress
          text={t('list.sending', { done: progress.done, count: progress.of })}
          {...progress}
          onCancel={cancel}
        />
      )}
    </AddForm>
  )
}
