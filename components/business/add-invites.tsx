import { useState } from 'react'
import { useMail } from '@/components/platform/use-mail'
import { FormField } from '@/components/ui/form-field'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { type AssetPermission, type MemberRole, memberRoles } from '@/lib/business/access/permissions'
import { inviteLimits } from '@/lib/business/invites/limits'
import { api } from '@/lib/edge/client/api'
import { allAssets } from './access/access-calls'
import { AssetPicker, type ChosenAssets, givenOf } from './access/asset-picker'
import { PermissionChoice } from './access/permission-choice'
import { AddForm, type AddProps } from './add-form'
import styles from './business.module.css'
import { Choice } from './choice'
import { inviteTypes } from './invite-tables'
import { FindPerson } from './kit/find-person'
import { useFormCall } from './kit/use-form-call'
import { PeopleFile } from './people-file'

type Refusal = { given: string; message: string }

/** Returns the names in a text, each once, as on the server, whose results come in the order of the call. */
const wordsOf = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Invites people or businesses. The field keeps the refused ones of a batch, each with the reason. */
export function AddInvites({ table, business, onAdded, onClose }: AddProps) {
  const t = useTranslations('business')
  const { hasMail } = useMail()
  const [people, setPeople] = useState('')
  const [role, setRole] = useState<MemberRole>('EMPLOYEE')
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const [sent, setSent] = useState(0)
  const [isInPart, setInPart] = useState(false)
  const [chosen, setChosen] = useState<ChosenAssets>({})
  const [accounts, setAccounts] = useState('')
  const [asked, setAsked] = useState<AssetPermission[]>(['ANALYST'])
  const isRequest = table === 'clients'
  const givesAssets = table === 'partners' || (table === 'employees' && role === 'EMPLOYEE')
  const isToPeople = ['MEMBER_INVITE', 'MANAGER_INVITE'].includes(inviteTypes[table] ?? '')
  const field = isToPeople ? 'members' : 'partners'
  const label = t(isToPeople ? 'add.people' : 'add.businesses')
  const call = useFormCall(
    async () => {
      const given = wordsOf(people)
      setRefused([])
      const { items } = await api('POST /v5/businesses/:business_id/invites', {
        business_id: business.id,
        invite_type: inviteTypes[table] ?? 'MEMBER_INVITE',
        business_role: role,
        [field]: given,
        asset_id_to_permissions: isRequest
          ? Object.fromEntries(wordsOf(accounts).map((id) => [id, asked]))
          : givesAssets
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
      setPeople(left.map((one) => one.given).join('\n'))
      setInPart(isInPart || left.length < given.length)
    },
    { members: label, partners: label, asset_id_to_permissions: t('add.accountIds') },
  )
  return (
    // Accepted invites appear in the table once the dialog closes.
    <AddForm
      table={table}
      call={call}
      word={t(isRequest ? 'add.request' : 'add.invite')}
      onClose={isInPart ? onAdded : onClose}
    >
      <FormField
        label={label}
        hint={t(hasMail ? 'add.peopleHint' : 'add.peopleHintKept')}
        value={people}
        rows={4}
        required
        error={call.said('members') ?? call.said('partners')}
        onChange={setPeople}
      />
      <FindPerson
        onChosen={(username) => setPeople([...new Set([...wordsOf(people), username])].join('\n'))}
      />
      {isToPeople && (
        <PeopleFile
          most={inviteLimits.batch}
          onEmails={(emails) => setPeople([...new Set([...wordsOf(people), ...emails])].join('\n'))}
        />
      )}
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
          onChange={setRole}
        />
      )}
      {table === 'employees' && role === 'BIZ_ADMIN' && <p>{t('add.managersDoAll')}</p>}
      {givesAssets && (
        <AssetPicker
          title={t('add.assets')}
          about={business.id}
          ask={(term) => allAssets(business.id, term)}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      {isRequest && (
        <>
          <FormField
            label={t('add.accountIds')}
            hint={t('add.accountIdsHint')}
            value={accounts}
            error={call.said('asset_id_to_permissions')}
            onChange={setAccounts}
          />
          {wordsOf(accounts).length > 0 && (
            <PermissionChoice type="AD_ACCOUNT" held={asked} onChange={setAsked} />
          )}
        </>
      )}
    </AddForm>
  )
}
