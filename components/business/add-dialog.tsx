import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { currencies } from '@/lib/business/assets/currencies'
import { groupTypes } from '@/lib/business/assets/group-types'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import type { InviteType } from '@/lib/business/invites/schema'
import type { TableName } from '@/lib/business/tables/names'
import { v5 } from '@/lib/edge/client/v5-client'
import { CallError } from '@/lib/platform/http/call-error'
import { groupCreated } from '@/store/business/asset-groups'
import { useAppDispatch } from '@/store/hooks'
import { AudienceForm, type NewAudience, sendAudience } from './audience-form'
import styles from './business.module.css'
import { Choice } from './choice'
import { CountryField } from './country-field'

/** The type of the invites that each table sends. */
const inviteTypes: Partial<Record<TableName, InviteType>> = {
  employees: 'MEMBER_INVITE',
  partners: 'PARTNER_INVITE',
  clients: 'PARTNER_REQUEST',
  members: 'CHILD_INVITE',
  managers: 'MANAGER_INVITE',
}

/** The roles that an invite can give. */
const roles = ['EMPLOYEE', 'BIZ_ADMIN'] as const

/** True of a table whose rows belong to ad accounts: permissions there say who may add. */
export const isOfAdAccount = (table: TableName) => table === 'tags' || table === 'audiences'

/** True of a table to which something can be added. */
export const canAdd = (table: TableName) =>
  table === 'ad-accounts' ||
  table === 'asset-groups' ||
  isOfAdAccount(table) ||
  inviteTypes[table] !== undefined

type Props = {
  table: TableName
  business: WireBusiness
  accounts: readonly { id: string; name: string }[]
  onClose: () => void
  onDone: () => void
}

/** The form that adds to a table: an ad account, an asset group, or invites. */
export function AddDialog({ table, business, accounts, onClose, onDone }: Props) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const [fields, setFields] = useState<Record<string, string>>({ country: business.country })
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const set = (name: string) => (value: string) => setFields((before) => ({ ...before, [name]: value }))
  const { name = '', country = '', people = '' } = fields
  const invite_type = inviteTypes[table]

  const [audience, setAudience] = useState<NewAudience>({ audience_type: 'CUSTOMER_LIST' })
  const account = fields.account ?? accounts[0]?.id
  const send = async () => {
    if (table === 'tags') {
      await v5('POST /v5/ad_accounts/:ad_account_id/conversion_tags', {
        ad_account_id: String(account),
        name,
      })
      return
    }
    if (table === 'audiences') {
      await sendAudience(String(account), name, audience)
      return
    }
    if (table === 'ad-accounts') {
      const currency = currencies.find((one) => one === fields.currency) ?? currencies[0]
      await v5('POST /v5/ad_accounts', { name, country, currency, owner_user_id: business.id })
    } else if (table === 'asset-groups') {
      const made = await v5('POST /v5/businesses/:business_id/asset_groups', {
        business_id: business.id,
        asset_group_name: name,
        asset_group_description: fields.description ?? '',
        asset_group_types: [groupTypes.find((one) => one === fields.type) ?? groupTypes[0]],
      })
      dispatch(groupCreated(made))
    } else if (invite_type) {
      const given = people.split(/[\s,]+/).filter(Boolean)
      const toPeople = table === 'employees' || table === 'managers'
      const { items } = await v5('POST /v5/businesses/:business_id/invites', {
        business_id: business.id,
        invite_type,
        business_role: roles.find((one) => one === fields.role) ?? roles[0],
        ...(toPeople ? { members: given } : { partners: given }),
      })
      const refused = items.flatMap(({ exception }) => exception?.message ?? [])
      if (refused[0]) throw new Error(t('refused', { count: refused.length, reason: refused[0] }))
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await send()
      onDone()
    } catch (thrown) {
      setError(thrown instanceof CallError ? thrown.message : (thrown as Error).message)
      setBusy(false)
    }
  }
  const isInvite = invite_type !== undefined
  return (
    <Dialog title={t(`add.${table}` as 'add.employees')} isBusy={isBusy} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {!isInvite && (
          <FormField label={t('add.name')} value={name} limit={256} required onChange={set('name')} />
        )}
        {isOfAdAccount(table) && (
          <Choice
            label={t('add.adAccount')}
            values={accounts.map(({ id }) => id)}
            words={(id) => accounts.find((one) => one.id === id)?.name ?? id}
            onChange={set('account')}
          />
        )}
        {table === 'audiences' && account && (
          <AudienceForm key={account} ad_account_id={account} given={audience} onChange={setAudience} />
        )}
        {table === 'ad-accounts' && (
          <>
            <CountryField value={country} onChange={set('country')} />
            <Choice label={t('add.currency')} values={currencies} onChange={set('currency')} />
          </>
        )}
        {table === 'asset-groups' && (
          <>
            <FormField
              label={t('add.description')}
              value={fields.description ?? ''}
              limit={500}
              rows={3}
              onChange={set('description')}
            />
            <Choice
              label={t('add.type')}
              values={groupTypes}
              words={(value) => t(`groupTypes.${value}`)}
              onChange={set('type')}
            />
          </>
        )}
        {isInvite && (
          <FormField
            label={t(table === 'employees' || table === 'managers' ? 'add.people' : 'add.businesses')}
            hint={t('add.peopleHint')}
            value={people}
            rows={4}
            required
            onChange={set('people')}
          />
        )}
        {table === 'employees' && (
          <Choice
            label={t('add.role')}
            values={roles}
            words={(value) => t(`roles.${value}`)}
            onChange={set('role')}
          />
        )}
        <Problem>{error}</Problem>
        <DialogAnswers>
          <Button type="submit" look="accent" disabled={isBusy || (isOfAdAccount(table) && !account)}>
            {t(isInvite ? 'add.invite' : 'add.submit')}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
