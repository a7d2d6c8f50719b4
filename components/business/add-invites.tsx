import { useState } from 'react'
import { useMail } from '@/components/platform/use-mail'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import { type MemberRole, memberRoles } from '@/lib/business/access/permissions'
import { v5 } from '@/lib/edge/client/v5-client'
import { AddForm, type AddProps } from './add-form'
import styles from './business.module.css'
import { Choice } from './choice'
import { inviteTypes } from './invite-tables'
import { useFormCall } from './kit/use-form-call'

type Refusal = { given: string; message: string }

/** Invites people or businesses. The field keeps the refused ones of a batch, each with the reason. */
export function AddInvites({ table, business, onAdded, onClose }: AddProps) {
  const t = useTranslations('business')
  const { hasMail } = useMail()
  const [people, setPeople] = useState('')
  const [role, setRole] = useState<MemberRole>('EMPLOYEE')
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const [sent, setSent] = useState(0)
  const [isInPart, setInPart] = useState(false)
  const isToPeople = table === 'employees' || table === 'managers'
  const field = isToPeople ? 'members' : 'partners'
  const label = t(isToPeople ? 'add.people' : 'add.businesses')
  const call = useFormCall(
    async () => {
      // Each name once, as on the server, whose results come in the order of the call.
      const given = [...new Set(people.split(/[\s,;]+/).filter(Boolean))]
      setRefused([])
      const { items } = await v5('POST /v5/businesses/:business_id/invites', {
        business_id: business.id,
        invite_type: inviteTypes[table] ?? 'MEMBER_INVITE',
        business_role: role,
        [field]: given,
      })
      const left = given.flatMap((one, n) => {
        const message = items[n]?.exception?.message
        return message === undefined ? [] : [{ given: one, message }]
      })
      if (left.length === 0) return onAdded()
      setRefused(left)
      setSent(given.length - left.length)
      setPeople(left.map((one) => one.given).join('\n'))
      setInPart(isInPart || left.length < given.length)
    },
    { members: label, partners: label },
  )
  return (
    // Accepted invites appear in the table once the dialog closes.
    <AddForm table={table} call={call} word={t('add.invite')} onClose={isInPart ? onAdded : onClose}>
      <FormField
        label={label}
        hint={t(hasMail ? 'add.peopleHint' : 'add.peopleHintKept')}
        value={people}
        rows={4}
        required
        error={call.said('members') ?? call.said('partners')}
        onChange={setPeople}
      />
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
    </AddForm>
  )
}
