import { Icon } from '@/components/ui/icon'
import { useFormatter, useLocale, useTranslations } from '@/i18n/texts'
import type { WireAlerts } from '@/lib/business/hub/schema'
import { pageHref } from '../nav/pages'
import styles from './hub.module.css'
import { itemHref } from './item-href'

type Props = { alerts: WireAlerts; business_id: string }

/** Shows what needs attention, each with the page where it is settled; nothing if nothing does. */
export function Alerts({ alerts, business_id }: Props) {
  const t = useTranslations('start.hub')
  const format = useFormatter()
  const locale = useLocale()
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  const day = (time: number) => format.dateTime(new Date(time), { dateStyle: 'medium' })
  const { overdue_invoices, refused_payments, silent_tags, waiting_invites, expired_invites } = alerts
  const all = [
    ...(overdue_invoices > 0
      ? [
          {
            key: 'overdue',
            text: t('alert.overdue', { count: overdue_invoices }),
            href: pageHref('invoices', business_id),
            go: t('alert.overdueGo'),
          },
        ]
      : []),
    ...(refused_payments > 0
      ? [
          {
            key: 'refused',
            text: t('alert.refused', { count: refused_payments }),
            href: pageHref('billing', business_id),
            go: t('alert.refusedGo'),
          },
        ]
      : []),
    ...(waiting_invites > 0
      ? [
          {
            key: 'waiting',
            text: t('alert.waiting', { count: waiting_invites }),
            href: pageHref('answers', business_id),
            go: t('alert.waitingGo'),
          },
        ]
      : []),
    ...(silent_tags.length > 1
      ? [
          {
            key: 'tags',
            text: t('alert.silentTags', { names: list(silent_tags.map(({ name }) => name)) }),
            href: pageHref('tags', business_id),
            go: t('alert.silentTagsGo'),
          },
        ]
      : silent_tags.map(({ id, name, last_time }) => ({
          key: id,
          text:
            last_time === null
              ? t('alert.neverFired', { name })
              : t('alert.silent', { name, date: day(last_time) }),
          href: itemHref('TAG', { id, name }, business_id),
          go: t('alert.silentGo'),
        }))),
    ...(expired_invites > 0
      ? [
          {
            key: 'expired',
            text: t('alert.expired', { count: expired_invites }),
            href: pageHref('invites', business_id),
            go: t('alert.expiredGo'),
          },
        ]
      : []),
  ]
  if (all.length === 0) return null
  return (
    <section aria-label={t('alerts')}>
      <ul className={styles.alerts}>
        {all.map(({ key, text, href, go }) => (
          <li key={key}>
            <Icon name="bell" size={20} />
            <span>{text}</span>
            <a href={href}>{go}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
