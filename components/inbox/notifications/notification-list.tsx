import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { Entry } from './entry'
import { EntryGroup } from './entry-group'
import { byDay, nearness } from './notification-days'
import { grouped, isGroupedKind } from './notification-groups'
import styles from './notifications.module.css'
import type { Notifications } from './use-notifications'

/** Lists notifications by day; loads more by a button, and reports an empty list or a failure. */
export function NotificationList({
  notifications,
  heading: Heading,
}: {
  notifications: Notifications
  heading: 'h2' | 'h3'
}) {
  const t = useTranslations('notifications')
  const format = useFormatter()
  const { entries, bookmark, status } = notifications
  if (entries.length === 0) return <Nothing notifications={notifications} />
  const nameOf = (day: string) => {
    const near = nearness(day, Date.now())
    return near ? t(`days.${near}`) : format.dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })
  }
  return (
    <>
      {byDay(entries).map(({ day, entries: shown }) => (
        <section key={day}>
          <Heading className={styles.day} suppressHydrationWarning>
            {nameOf(day)}
          </Heading>
          <ul className={styles.list}>
            {grouped(shown).map((group) =>
              group.all.length > 1 && isGroupedKind(group.first.kind) ? (
                // By its oldest entry: further ones come on top, and leave it open.
                <EntryGroup
                  key={group.all.at(-1)?.id}
                  group={group}
                  kind={group.first.kind}
                  notifications={notifications}
                />
              ) : (
                <Entry key={group.first.id} notification={group.first} notifications={notifications} />
              ),
            )}
          </ul>
        </section>
      ))}
      <div className={styles.foot} role="status">
        {status === 'failed' && <p>{t('failed')}</p>}
        {(status === 'failed' || bookmark !== null) && (
          <Button onClick={notifications.more} disabled={status === 'loading'}>
            {t(status === 'failed' ? 'retry' : 'more')}
          </Button>
        )}
      </div>
    </>
  )
}

function Nothing({ notifications: { status, more } }: { notifications: Notifications }) {
  const t = useTranslations('notifications')
  if (status === 'loading')
    return (
      <div className={styles.waiting} role="status" aria-label={t('loading')}>
        {Array.from({ length: 5 }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
          <Skeleton key={n} height="60px" />
        ))}
      </div>
    )
  if (status === 'failed')
    return (
      <div className={styles.foot} role="status">
        <p>{t('failed')}</p>
        <Button onClick={more}>{t('retry')}</Button>
      </div>
    )
  return (
    <EmptyState sign="bell" title={t('empty')} text={t('emptyText')}>
      <ButtonLink look="accent" href="/pin/create/">
        {t('create')}
      </ButtonLink>
      <ButtonLink href="/search/pins/">{t('explore')}</ButtonLink>
    </EmptyState>
  )
}
