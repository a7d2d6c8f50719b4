import { useState } from 'react'
import styles from '@/components/platform/admin/admin.module.css'
import { Avatar } from '@/components/ui/avatar'
import patterns from '@/components/ui/patterns.module.css'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireAdminUser } from '@/lib/insights/admin/schema'
import { userStates } from '@/lib/insights/admin/states'
import { shownAddress } from '@/lib/platform/mail/shown-address'
import { VerifyEmail } from './verify-email'

const marked = userStates.filter((state) => state !== 'all')

/** Shows the unusual states of a user. */
export function Marks({ person }: { person: WireAdminUser }) {
  const t = useTranslations('admin.state')
  const holds = { ...person, is_unverified: !person.is_email_verified }
  const shown = marked.filter((state) => holds[state])
  if (shown.length === 0) return null
  return (
    <span className={styles.marks}>
      {shown.map((state) => (
        <span key={state} className={patterns.mark}>
          {t(state)}
        </span>
      ))}
    </span>
  )
}

/** Shows one line of the user list; an unverified address can be verified there. */
export function UserRow({ person: first }: { person: WireAdminUser }) {
  const t = useTranslations('admin.users')
  const format = useFormatter()
  const [changed, setChanged] = useState<WireAdminUser | null>(null)
  const person = changed ?? first
  const date = format.dateTime(new Date(person.created_at), { dateStyle: 'medium' })
  return (
    <li>
      <a href={`/admin/users/${person.id}/`} className={styles.person}>
        <Avatar user={person} size={48} />
        <span className={styles.who}>
          <strong dir="auto">{person.username}</strong>
          <span dir="ltr">{shownAddress(person.email)}</span>
          <Marks person={person} />
        </span>
        <small>{t('joined', { date })}</small>
      </a>
      <VerifyEmail user={person} onVerified={({ user }) => setChanged(user)} />
    </li>
  )
}
