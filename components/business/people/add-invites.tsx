import { useState } from 'react'
import { allAssets } from '@/components/business/access/access-calls'
import { AssetPicker, type ChosenAssets, givenOf } from '@/components/business/access/asset-picker'
import { PermissionChoice } from '@/components/business/access/permission-choice'
import { AddForm, type AddProps } from '@/components/business/kit/add-form'
import styles from '@/components/business/kit/business.module.css'
import { Choice } from '@/components/business/kit/choice'
import { FindPerson } from '@/components/business/kit/find-person'
import { inviteTypes } from '@/components/business/kit/invite-tables'
import { useForm } from '@/components/platform/use-form'
import { useMail } from '@/components/platform/use-mail'
import { FormField } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { type AssetPermission, type MemberRole, memberRoles } from '@/lib/business/access/permissions'
import { inviteLimits } from '@/lib/business/invites/limits'
import { api } from '@/lib/edge/client/api'
import { PeopleFile } from './people-file'

type Refusal = { given: string; message: string }

/** Returns the names in a text, each once, as on the server, whose results come in the order of the call. */
const wordsOf = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Invites people or businesses. The field keeps the refused ones of a batch, each with the reason. */
export function AddInvites({ table, business, onAdded, onClose }: AddProps) {
  const t = useTranslations('business')
  const { hasMail } = useMail()
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const [sent, setSent] = useState(0)
  const [isInPart, setInPart] = useState(false)
  const isRequest = table === 'clients'
  const givesAssetsAs = (role: MemberRole) =>
    table === 'partners' || (table === 'employees' && role === 'EMPLOYEE')
  const isToPeople = ['MEMBER_INVITE', 'MANAGER_INVITE'].includes(inviteTypes[table] ?? '')
  const field = isToPeople ? 'members' : 'partners'
  const label = t(isToPeople ? 'add.people' : 'add.businesses')
  const form = useForm({
    values: {
      people: '',
      role: 'EMPLOYEE' as MemberRole,
      chosen: {} as ChosenAssets,
      accounts: '',
      permissions: ['ANALYST'] as AssetPermission[],
    },
    labels: { members: label, partners: label, asset_id_to_permissions: t('add.accountIds') },
    submit: async ({ people, role, chosen, accounts, permissions }) => {
      const given = wordsOf(people)
      setRefused([])
      const { items } = await api('POST /v5/businesses/:business_id/invites', {
        business_id: business.id,
        invite_type: inviteTypes[table] ?? 'MEMBER_INVITE',
        business_role: role,
        [field]: given,
        asset_id_to_permissions: isRequest
          ? Object.fromEntries(wordsOf(accounts).map((id) => [id, permissions]))
          : givesAssetsAs(role)
            ? givenOf(chosen)
            : {},
      })
      const left = given.flatMap((one, n) => {
        const message = items[n]?.exception?.message
        return message === undefined ? [] : [{ given: one, message }]
      })
      if (left.length === 0) {
        showToast({ message: t(isRequest ? 'add.requestsSent' : 'add.sent', { count: given.length }) })
        return onAdded()
      }
      setRefused(left)
      setSent(given.length - left.length)
      form.set('people', left.map((one) => one.given).join('\n'))
      setInPart(isInPart || left.length < given.length)
    },
  })
  const { people, role, chosen, accounts, permissions } = form.values
  const givesAssets = givesAssetsAs(role)
  const add = (more: readonly string[]) =>
    form.set('people', [...new Set([...wordsOf(people), ...more])].join('\n'))
  return (
    // Accepted invites appear in the table once the dialog closes.
    <AddForm
      table={table}
      form={form}
      word={t(isRequest ? 'add.request' : 'add.invite')}
      onClose={isInPart ? onAdded : onClose}
    >
      <FormField
        label={label}
        hint={t(hasMail ? 'add.peopleHint' : 'add.peopleHintKept')}
        value={people}
        rows={4}
        required
        error={form.errorOf('members') ?? form.errorOf('partners')}
        onChange={(now) => form.set('people', now)}
      />
      <FindPerson onChosen={(username) => add([username])} />
      {isToPeople && <PeopleFile max={inviteLimits.batch} onEmails={add} />}
      <div role="alert">
        {refused.length > 0 && (
          <>
            <p>{t('add.refused', { count: refused.length, sent })}</p>
            <ul className={styles.events}>
              {refused.map(({ given, message }) => (
                <li key={given}>
                  <strong dir="auto">{given}</strong> {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {table === 'employees' && (
        <Choice
          label={t('add.role')}
          values={memberRoles}
          words={(value) => t(`roles.${value}`)}
          onChange={(now) => form.set('role', now)}
        />
      )}
      {table === 'employees' && role === 'BIZ_ADMIN' && <p>{t('add.managersDoAll')}</p>}
      {givesAssets && (
        <AssetPicker
          title={t('add.assets')}
          about={business.id}
          request={(term) => allAssets(business.id, term)}
          chosen={chosen}
          onChange={(now) => form.set('chosen', now)}
        />
      )}
      {isRequest && (
        <>
          <FormField
            label={t('add.accountIds')}
            hint={t('add.accountIdsHint')}
            value={accounts}
            error={form.errorOf('asset_id_to_permissions')}
            onChange={(now) => form.set('accounts', now)}
          />
          {wordsOf(accounts).length > 0 && (
            <PermissionChoice
              type="AD_ACCOUNT"
              granted={permissions}
              onChange={(now) => form.set('permissions', now)}
            />
          )}
        </>
      )}
    </AddForm>
  )
}
