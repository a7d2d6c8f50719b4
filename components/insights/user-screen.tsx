import { useState } from 'react'
import styles from '@/components/platform/admin/admin.module.css'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { Avatar } from '@/components/ui/avatar'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import type { WireAdminPage } from '@/lib/insights/admin/schema'
import { shownAddress } from '@/lib/platform/mail/shown-address'
import { Arrival } from './arrival'
import { EndMfa } from './end-mfa'
import { Facts } from './facts'
import { History } from './history'
import { Marks } from './user-row'
import { UserSwitches } from './user-switches'
import { VerifyEmail } from './verify-email'

/** Renders `/admin/users/:id`: a user's switches, account data, and history. */
export function AdminUserScreen({ screen }: { screen: Extract<Screen, { name: 'admin-user' }> }) {
  return (
    <AdminFrame current="users">
      <User key={screen.page.user.id} first={screen.page} />
    </AdminFrame>
  )
}

function User({ first }: { first: WireAdminPage }) {
  const t = useTranslations('admin')
  const [{ user, history, arrival }, setPage] = useState(first)
  return (
    <>
      <p>
        <a href="/admin/users/">{t('users.back')}</a>
      </p>
      <header className={styles.head}>
        <Avatar user={user} size={64} />
        <div className={styles.who}>
          <h1 dir="auto">{user.username}</h1>
          <span dir="auto">{user.full_name}</span>
          <Marks person={user} />
        </div>
        <ButtonLink href={`/${user.username}/`}>{t('user.profile')}</ButtonLink>
      </header>
      <UserSwitches user={user} onChanged={setPage} />
      {!user.is_email_verified && (
        <section className={styles.part} aria-label={t('verify.title')}>
          <h2>{t('verify.title')}</h2>
          <p>{t('verify.text', { email: shownAddress(user.email) })}</p>
          <p>
            <VerifyEmail user={user} onVerified={setPage} />
          </p>
        </section>
      )}
      {user.has_mfa_enabled && <EndMfa user={user} onEnded={setPage} />}
      <Facts user={user} />
      {arrival && <Arrival arrival={arrival} />}
      <History history={history} />
    </>
  )
}
