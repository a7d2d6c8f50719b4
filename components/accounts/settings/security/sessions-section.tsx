import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import { useFormatter, useLocale, useTranslations } from '@/i18n/texts'
import type { WireSession } from '@/lib/accounts/sessions/sessions-schema'
import styles from './security.module.css'

type Props = {
  sessions: readonly WireSession[]
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
  onEnd: (id: string) => Promise<void>
  onEndOthers: () => Promise<void>
}

/** Lists the sessions: device, place and times, with buttons to log them out. */
export function SessionsSection({ sessions, hasMore, isLoading, onMore, onEnd, onEndOthers }: Props) {
  const t = useTranslations('settingsSecurity.sessions')
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (what: string, work: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    await work()
    setBusy(null)
  }
  return (
    <section className={styles.section}>
      <h2>{t('title')}</h2>
      <p className={styles.soft}>{t('text')}</p>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={busy === session.id}
            onEnd={() => run(session.id, () => onEnd(session.id))}
          />
        ))}
      </ul>
      {hasMore && (
        <Button className={styles.more} aria-disabled={isLoading} onClick={onMore}>
          {isLoading ? t('loading') : t('more')}
        </Button>
      )}
      {(sessions.length > 1 || hasMore) && (
        <Button aria-disabled={busy === 'others'} onClick={() => run('others', onEndOthers)}>
          {t('endOthers')}
        </Button>
      )}
    </section>
  )
}

type RowProps = { session: WireSession; isBusy: boolean; onEnd: () => void }

function SessionRow({ session, isBusy, onEnd }: RowProps) {
  const t = useTranslations('settingsSecurity.sessions')
  const format = useFormatter()
  const locale = useLocale()
  const { browser, platform } = session.device
  const device =
    browser && platform ? t('device', { browser, platform }) : browser || platform || t('unknown')
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const place = session.country ? (names.of(session.country) ?? session.country) : null
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium' })
  const seen = session.is_current
    ? t('current')
    : t.rich('lastSeen', { time: () => <RelativeTime date={session.last_seen_at} /> })
  return (
    <li className={styles.session}>
      <div>
        <strong>{device}</strong>
        <p className={styles.soft}>
          {seen}
          {place && ` · ${place}`}
        </p>
        <p className={styles.soft}>{t('since', { date: day(session.created_at) })}</p>
      </div>
      {!session.is_current && (
        <Button aria-label={t('endOne', { device })} aria-disabled={isBusy} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}
