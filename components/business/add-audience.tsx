import { useState } from 'react'
import { useTranslations } from '@/i18n/texts'
import { v5 } from '@/lib/edge/client/v5-client'
import { AccountChoice } from './account-choice'
import { AddForm, type AddProps } from './add-form'
import { AudienceFields, type NewAudience } from './audience-fields'
import { useFormCall } from './kit/use-form-call'
import { NameFields } from './name-fields'
import { useSending } from './use-sending'
import { WorkProgress } from './work-progress'

/** Returns the fields that apply to an audience of its type. */
function bodyOf({ audience_type, retention_days = 180, source, url_contains, ...given }: NewAudience) {
  const { events = [], engagements = [], percentage } = given
  const isVisitor = audience_type === 'VISITOR'
  const rule = {
    ...(isVisitor && source ? { tag_id: source } : {}),
    ...(isVisitor && url_contains ? { url_contains } : {}),
    ...(isVisitor && events.length > 0 ? { events } : {}),
    ...(audience_type === 'ENGAGEMENT' && engagements.length > 0 ? { engagements } : {}),
    ...(audience_type === 'ACTALIKE' && percentage ? { percentage } : {}),
  }
  const seed = audience_type === 'ACTALIKE' && source ? { seed_id: source } : {}
  return { audience_type, rule, retention_days, ...seed }
}

/** Creates an audience of an ad account, and fills a customer list. */
export function AddAudience({ table, accounts, onAdded, onClose }: AddProps) {
  const t = useTranslations('business')
  const [texts, setTexts] = useState({ name: '', description: '' })
  const [ad_account_id, setAccount] = useState(accounts[0]?.id ?? '')
  const [given, setGiven] = useState<NewAudience>({ audience_type: 'CUSTOMER_LIST' })
  // After a failed upload, the next try continues with the audience already created.
  const [made, setMade] = useState<string | null>(null)
  const { progress, send, cancel } = useSending()
  const labels = {
    name: t('add.name'),
    description: t('add.description'),
    'rule.url_contains': t('add.urlContains'),
    'rule.tag_id': t('add.tag'),
    seed_id: t('add.seed'),
  }
  const call = useFormCall(async () => {
    const of = { ad_account_id }
    const audience_id =
      made ??
      (await v5('POST /v5/ad_accounts/:ad_account_id/audiences', { ...of, ...texts, ...bodyOf(given) })).id
    setMade(audience_id)
    await send({ ...of, audience_id }, given.records ?? [])
    onAdded()
  }, labels)
  return (
    <AddForm
      table={table}
      call={call}
      word={t('add.submit')}
      isReady={ad_account_id !== '' && given.records !== null}
      // An audience created before a failed upload appears in the table once the dialog closes.
      onClose={made === null ? onClose : onAdded}
    >
      <NameFields given={texts} said={call.said} onChange={setTexts} />
      <AccountChoice accounts={accounts} onChange={setAccount} />
      {ad_account_id !== '' && (
        <AudienceFields
          key={ad_account_id}
          ad_account_id={ad_account_id}
          given={given}
          said={call.said}
          onChange={setGiven}
        />
      )}
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
