import fields from '@/components/accounts/frame/fields.module.css'
import { useQuery } from '@/components/platform/use-query'
import { Button, ButtonLink } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import { type AnswerOf, api } from '@/lib/edge/client/api'
import styles from './kind.module.css'

type Closing = AnswerOf<'GET /v5/businesses/:business_id/closing'>

/** True if nothing is owed, so that the business may end. */
export const mayClose = ({ unpaid }: Closing) => unpaid.invoices === 0 && unpaid.accounts === 0

/** Loads what ends with a business; nothing for an account without one. */
export function useClosing(business_id: string | null) {
  const {
    data: closing,
    problem,
    reload,
  } = useQuery(business_id, () =>
    api('GET /v5/businesses/:business_id/closing', { business_id: business_id ?? '' }),
  )
  return { closing, problem, again: reload }
}

const counted = [
  'members',
  'partners',
  'clients',
  'profiles',
  'ad_accounts',
  'asset_groups',
  'tags',
  'audiences',
  'invites',
] as const

/** Lists what ends when a business account becomes a personal one, or what must be paid first. */
export function ClosingFacts({ closing, problem, again }: ReturnType<typeof useClosing>) {
  const t = useTranslations('settings.kind.closing')
  if (problem !== null)
    return (
      <div>
        <Problem>{problem}</Problem>
        <Button onClick={again}>{t('retry')}</Button>
      </div>
    )
  if (!closing)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height="120px" />
      </div>
    )
  if (!mayClose(closing)) return <Owed closing={closing} />
  const ending = counted.filter((name) => closing[name] > 0)
  if (ending.length === 0 && closing.organization === null) return <p>{t('nothing')}</p>
  return (
    <section>
      <h3 className={fields.label}>{t('title')}</h3>
      <ul className={styles.list}>
        {ending.map((name) => (
          <li key={name}>{t(name, { count: closing[name] })}</li>
        ))}
        {closing.organization !== null && <li>{t('organization', { name: closing.organization })}</li>}
      </ul>
      <p className={fields.hint}>{t('kept')}</p>
    </section>
  )
}

function Owed({ closing: { id, unpaid } }: { closing: Closing }) {
  const t = useTranslations('settings.kind.closing')
  return (
    <section role="alert" className={styles.owed}>
      <h3 className={fields.label}>{t('owed')}</h3>
      <ul className={styles.list}>
        {unpaid.invoices > 0 && <li>{t('invoices', { count: unpaid.invoices })}</li>}
        {unpaid.accounts > 0 && <li>{t('accounts', { count: unpaid.accounts })}</li>}
      </ul>
      <ButtonLink href={`/business/manager/invoices/?business_id=${id}`}>{t('seeInvoices')}</ButtonLink>
    </section>
  )
}
