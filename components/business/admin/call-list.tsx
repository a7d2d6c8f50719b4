import styles from '@/components/platform/admin/admin.module.css'
import { MoreOfList } from '@/components/platform/admin/more-of-list'
import { AreaTexts } from '@/components/platform/area-texts'
import { useAction } from '@/components/platform/use-action'
import { useList } from '@/components/platform/use-list'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageTabs } from '@/components/ui/page-tabs'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useFormatter, useLocale, useTranslations } from '@/i18n/texts'
import { countryName } from '@/lib/accounts/locales/countries'
import type { WireAdminCall } from '@/lib/business/admin/schema'
import { callStates } from '@/lib/business/admin/states'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/start.json'
import type { AdminBusinesses } from './screen'

type Props = { screen: Extract<AdminBusinesses, { tab: 'calls' }> }

/** Lists the businesses that asked the host for a call. */
export function CallList(props: Props) {
  return (
    <AreaTexts area="start" texts={texts}>
      <Calls {...props} />
    </AreaTexts>
  )
}

function Calls({ screen: { call_state: state, calls, bookmark } }: Props) {
  const t = useTranslations('admin.businesses')
  const pages = useList(
    `AdminCalls ${state}`,
    (bookmarks) => resource('AdminCallsResource').get({ state, bookmarks }),
    {
      first: { items: calls, bookmark },
    },
  )
  const change = (call: WireAdminCall) =>
    pages.change((items) => items.map((one) => (one.id === call.id ? call : one)))
  return (
    <>
      <PageTabs
        label={t('state')}
        tabs={callStates.map((one) => ({
          text: t(`calls.${one}`),
          href: `/admin/businesses/?tab=calls&state=${one}`,
          isCurrent: one === state,
        }))}
      />
      {pages.items.length === 0 ? (
        <EmptyState sign="mail" title={t('calls.empty')} text={t('calls.emptyText')} />
      ) : (
        <ul className={styles.people} aria-label={t('tab.calls')}>
          {pages.items.map((call) => (
            <Row key={call.id} call={call} onChanged={change} />
          ))}
        </ul>
      )}
      <MoreOfList pages={pages} texts={{ more: t('more'), loading: t('loading'), failed: t('failed') }} />
    </>
  )
}

function Row({ call, onChanged }: { call: WireAdminCall; onChanged: (call: WireAdminCall) => void }) {
  const t = useTranslations('admin.businesses')
  const words = useTranslations('start.choices')
  const format = useFormatter()
  const locale = useLocale()
  const { business, user } = call
  const word = (choice: string) => (words.has(choice as never) ? words(choice as 'other') : choice)
  const { isPending, start } = useAction(
    async (is_done: boolean) => {
      const { data } = await resource('AdminCallsResource').update({ call_id: call.id, is_done })
      showToast({ message: t(is_done ? 'calls.marked' : 'calls.unmarked', { name: business.name }) })
      onChanged(data)
    },
    { once: true, toasts: true },
  )
  const language = call.locale && new Intl.DisplayNames(locale, { type: 'language' }).of(call.locale)
  const facts = [
    countryName(business.country, locale),
    ...(call.vertical ? [word(call.vertical)] : []),
    ...(call.size ? [t('calls.size', { size: word(call.size) })] : []),
    ...(call.goal ? [t('calls.goal', { goal: word(call.goal) })] : []),
    ...(language ? [t('calls.language', { language })] : []),
  ]
  const requested = format.dateTime(new Date(call.created_at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={styles.person}>
      <span className={styles.who}>
        <strong dir="auto">
          {business.name}
          {call.name && ` · ${call.name}`}
        </strong>
        <span>{facts.join(' · ')}</span>
        <span>
          {call.email && (
            <a href={`mailto:${call.email}`} dir="ltr">
              {call.email}
            </a>
          )}{' '}
          {call.phone && (
            <a href={`tel:${call.phone.replace(/[^+\d]/g, '')}`} dir="ltr">
              {call.phone}
            </a>
          )}
          {call.may_use_whatsapp && ` · ${t('calls.whatsapp')}`}
        </span>
      </span>
      {user && (
        <a href={`/admin/users/${user.id}/`}>
          <bdi>@{user.username}</bdi>
        </a>
      )}
      <small>{t('calls.asked', { date: requested })}</small>
      <Button
        aria-disabled={isPending}
        aria-label={t(call.is_done ? 'calls.unmarkOne' : 'calls.markOne', { name: business.name })}
        onClick={() => void start(!call.is_done)}
      >
        {t(call.is_done ? 'calls.unmark' : 'calls.mark')}
      </Button>
    </li>
  )
}
