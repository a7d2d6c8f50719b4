import { useEffect, useState } from 'react'
import rows from '@/components/accounts/people/person-row.module.css'
import { problemOf } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { CollaboratorRole } from '@/lib/content/boards/roles'
import type { WireBoardLink } from '@/lib/content/collaboration/schema'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './collaboration.module.css'
import { RoleField } from './role-field'

/** Links that let anyone join a board in a role until they expire or are turned off. */
export function LinkPart({ boardId }: { boardId: string }) {
  const t = useTranslations('collaboration')
  const format = useFormatter()
  const offline = useTranslations('save')('offline')
  const [links, setLinks] = useState<WireBoardLink[]>([])
  const [role, setRole] = useState<CollaboratorRole>('contributor')
  useEffect(() => {
    const stop = new AbortController()
    resource('BoardInviteLinkResource')
      .get({ board_id: boardId }, stop.signal)
      .then(({ data }) => setLinks(data.filter(({ email }) => email === null)))
      .catch(() => null)
    return () => stop.abort()
  }, [boardId])
  const attempt = (call: Promise<unknown>) =>
    call.catch((error: unknown) =>
      showToast({ message: problemOf(error, {}, offline).message, tone: 'error' }),
    )
  const make = async () => {
    const { data } = await resource('BoardInviteLinkResource').create({ board_id: boardId, access: role })
    setLinks((now) => [data, ...now])
  }
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    showToast({ message: t('copied') })
  }
  const revoke = async (id: string) => {
    await resource('BoardInviteLinkResource').delete({ board_id: boardId, id })
    setLinks((now) => now.filter((one) => one.id !== id))
  }
  return (
    <section aria-labelledby="board-links">
      <h3 id="board-links">{t('links')}</h3>
      <ul className={rows.list}>
        {links.map((link) => (
          <li key={link.id} className={styles.linkRow}>
            <code dir="ltr">{link.url}</code>
            <p>
              {t('linkText', {
                role: t(`roles.${link.role}`),
                date: format.dateTime(new Date(link.expires_at), { dateStyle: 'medium' }),
              })}
            </p>
            <span className={styles.actions}>
              <Button onClick={() => attempt(copy(link.url))}>{t('copy')}</Button>
              <Button
                aria-label={t('revokeName', { role: t(`roles.${link.role}`) })}
                onClick={() => attempt(revoke(link.id))}
              >
                {t('revoke')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <span className={styles.make}>
        <RoleField label={t('linkRole')} role={role} onChange={setRole} />
        <Button onClick={() => attempt(make())}>{t('makeLink')}</Button>
      </span>
    </section>
  )
}
