import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireTagEvent } from '@/lib/business/tags/schema'

/** Shows an event: its fields, and which hashed data came with it, never whose. */
export function EventRow({ event }: { event: WireTagEvent }) {
  const t = useTranslations('business')
  const format = useFormatter()
  const { currency } = event
  const amount = (micro: number) =>
    currency
      ? format.number(micro / 1e6, { style: 'currency', currency })
      : format.number(micro / 1e6, { minimumFractionDigits: 2 })
  const arrived = new Date(event.received_time)
  return (
    <tr>
      <th scope="row">{t(`tagEvents.${event.event}`)}</th>
      <td data-label={t('tagPage.arrived')}>
        <time dateTime={arrived.toISOString()}>
          {format.dateTime(arrived, { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
      </td>
      <td data-label={t('tagPage.page')}>
        <bdi dir="ltr">{event.url}</bdi>
      </td>
      <td data-label={t('tagPage.value')}>{event.value_micro === null ? null : amount(event.value_micro)}</td>
      <td data-label={t('tagPage.order')}>
        {event.order_id && <bdi>{event.order_id}</bdi>}
        <small>
          <bdi dir="ltr">{event.event_id}</bdi>
        </small>
      </td>
      <td data-label={t('tagPage.products')}>
        {event.line_items.length > 0 && (
          <ul>
            {event.line_items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the products of an event never change
              <li key={at}>
                {item.product_quantity !== undefined && `${format.number(item.product_quantity)} × `}
                <bdi>{item.product_name ?? item.product_id ?? t('tagPage.product')}</bdi>
                {item.product_price_micro !== undefined && ` (${amount(item.product_price_micro)})`}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td data-label={t('tagPage.data')}>
        {event.match_fields.map((name) => t(`tagPage.fields.${name}`)).join(', ')}
      </td>
    </tr>
  )
}
