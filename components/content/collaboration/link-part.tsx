import { useState } from 'react'
import rows from '@/components/accounts/blocks/person-row.module.css'
import { problemOf } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { CollaboratorRole } from '@/lib/content/boards/access/roles'
import type { WireBoardLink } from '@/lib/content/collaboration/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { Change } from './change'
import styles from './collaboration.module.css'
import { RoleField } from './role-field'
import { useEnd } from './use-end'

/** Days for which a new link may work. */
const choices = [1, 7, 30] as const

type Props = { boardId: string; links: readonly WireBoardLink[]; isBusy: boolean; onChange: Change }

/** Shows links with which anyone can join a board in a role, until they expire or are turned off. */
export function LinkPart({ boardId, links, isBusy, onChange }: Props) {
  const t = useTranslations('collaboration')
  const offline = useTranslations('save')('offline')
  const endOf = useEnd()
  const [role, setRole] = useState<CollaboratorRole>('contributor')
  const [days, setDays] = useState<number>(7)
  const make = () => resource('BoardInviteLinkResource').create({ board_id: boardId, access: role, days })
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => showToast({ message: t('copied') }),
      (error: unknown) => showToast({ message: problemOf(error, {}, offline).message, tone: 'error' }),
    )
  return (
    <section aria-labelledby="board-links">
      <h3 id="board-links">{t('links')}</h3>
      <ul className={rows.list}>
        {links.map((link) => (
          <li key={link.id} className={styles.linkRow}>
            <code dir="ltr">{link.url}</code>
            <p>{t('linkText', { role: t(`roles.${link.role}`), date: endOf(link) })}</p>
            <span className={styles.actions}>
              <Button onClick={() => void copy(link.url)}>{t('copy')}</Button>
              <Button
                aria-label={t('revokeName', { role: t(`roles.${link.role}`) })}
                aria-disabled={isBusy}
                onClick={() =>
                  onChange(() =>
                    resource('BoardInviteLinkResource').delete({ board_id: boardId, id: link.id }),
                  )
                }
              >
                {t('revoke')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <span className={styles.make}>
        <RoleField label={t('linkRole')} role={role} onChange={setRole} />
        <select
          className={styles.role}
          aria-label={t('linkDays')}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {choices.map((count) => (
            <option key={count} value={count}>
              {t('days', { count })}
            </option>
          ))}
        </select>
        <Button aria-disabled={isBusy} onClick={() => onChange(make)}>
          {t('makeLink')}
        </Button>
      </span>
    </section>
  )
}
