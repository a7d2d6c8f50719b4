import { useTranslations } from '@/i18n/texts'
import type { Overview } from '@/lib/ads/manager/overview.server'
import styles from './figures.module.css'

type Props = { overview: Overview; ad_account_id: string }

const filtered = (path: string, name: string, value: string) =>
  `${path}${path.includes('?') ? '&' : '?'}filters=${encodeURIComponent(JSON.stringify({ [name]: [value] }))}`

/** Says how many campaigns of an ad account run, and what needs attention in it, each with the way there. */
export function OverviewPart({ overview, ad_account_id }: Props) {
  const t = useTranslations('manager.overview')
  const { running, drafts, in_review, rejected, ending, idle } = overview
  const here = `/ads/campaigns/?ad_account_id=${ad_account_id}`
  const matters = [
    ...rejected.map(({ id, name, ads }) => ({
      key: `rejected ${id}`,
      text: t('rejected', { count: ads, name }),
      href: filtered(`/ads/groups/${id}/`, 'review_status', 'REJECTED'),
    })),
    ...idle.map(({ id, name }) => ({
      key: `idle ${id}`,
      text: t('idle', { name }),
      href: `/ads/campaigns/${id}/`,
    })),
    ...ending.map(({ id, name }) => ({
      key: `ending ${id}`,
      text: t('ending', { name }),
      href: `/ads/campaigns/${id}/`,
    })),
    ...(drafts > 0
      ? [
          {
            key: 'drafts',
            text: t('drafts', { count: drafts }),
            href: filtered(here, 'summary_status', 'DRAFT'),
          },
        ]
      : []),
  ]
  return (
    <section className={styles.overview} aria-labelledby="manager-overview">
      <h2 id="manager-overview">{t('title')}</h2>
      <p>
        {t('running', { count: running })}
        {in_review > 0 && <> {t('inReview', { count: in_review })}</>}
      </p>
      {matters.length > 0 && (
        <ul>
          {matters.map(({ key, text, href }) => (
            <li key={key}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
