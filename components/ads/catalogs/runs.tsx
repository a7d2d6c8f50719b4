import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useLocale, useTranslations } from '@/i18n/texts'
import type { WireResult } from '@/lib/ads/catalogs/wire'
import { api } from '@/lib/edge/client/api'
import styles from './catalogs.module.css'

type Props = { results: readonly WireResult[]; isSent: boolean }

const form = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const

/** Lists the last runs of a feed. */
export function Runs({ results, isSent }: Props) {
  const t = useTranslations('catalogs.feed')
  const locale = useLocale()
  const time = new Intl.DateTimeFormat(locale, form)
  const names = ['run', 'status', 'result'] as const
  return (
    <section className={styles.part}>
      <h2>{t('runs')}</h2>
      {results.length === 0 ? (
        <p>{t(isSent ? 'noFile' : 'noRuns')}</p>
      ) : (
        <div className={styles.table} aria-live="polite">
          <table>
            <thead>
              <tr>
                {names.map((name) => (
                  <th key={name} scope="col">
                    {t(`columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {results.map(({ id, created_at, status, product_counts, changes }) => (
                <tr key={id}>
                  <td>{time.format(new Date(created_at))} UTC</td>
                  <td data-name={t('columns.status')}>{t(`status.${status}`)}</td>
                  <td data-name={t('columns.result')}>
                    {t('counts', {
                      accepted: product_counts.ingested,
                      rows: product_counts.original,
                      created: changes.created,
                      changed: changes.changed,
                      unchanged: changes.unchanged,
                    })}
                    {changes.missing > 0 && <div>{t('missing', { missing: changes.missing })}</div>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** Asks whether the products that a file came without ended. */
export function Undecided({
  result: { id, changes },
  onDone,
}: {
  result: WireResult
  onDone: () => Promise<unknown>
}) {
  const t = useTranslations('catalogs.feed')
  const { start, isPending, problem } = useAction(
    async (remove: boolean) => {
      await api('POST /v5/catalogs/processing_results/:processing_result_id/missing', {
        processing_result_id: id,
        remove,
      })
      await onDone()
    },
    { once: true },
  )
  return (
    <section className={styles.held}>
      <h2>{t('heldTitle')}</h2>
      <p>{t('heldText', { missing: changes.missing })}</p>
      <div className={styles.row}>
        <Button disabled={isPending} onClick={() => void start(false)}>
          {t('keep')}
        </Button>
        <Button disabled={isPending} onClick={() => void start(true)}>
          {t('remove')}
        </Button>
      </div>
      <Problem>{problem?.message}</Problem>
    </section>
  )
}
