import { useId } from 'react'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { MoreOfList } from '@/components/platform/admin/more-of-list'
import { AreaTexts } from '@/components/platform/area-texts'
import { useList } from '@/components/platform/use-list'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { RelativeTime } from '@/components/ui/relative-time'
import { useTranslations } from '@/i18n/texts'
import { reportReasons, reportTypes } from '@/lib/content/reports/reasons'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import { caseStates } from '@/lib/trust/moderation/limits'
import type { WireCase } from '@/lib/trust/moderation/schema'
import moderation from '@/messages/en/moderation.json'
import reports from '@/messages/en/reports.json'
import styles from './moderation.module.css'
import { ReasonChips } from './reason-chips'
import { TargetFace, useTargetName } from './target'

const texts = { ...reports, ...moderation }

type QueueScreen = Extract<Screen, { name: 'admin-reports' }>

/** Renders `/admin/reports`: the queue, by state, kind and reason. */
export function QueueScreen({ screen }: { screen: QueueScreen }) {
  const { state, type, reason } = screen
  return (
    <AdminFrame current="reports">
      <AreaTexts area="reports moderation" texts={texts}>
        <Filter {...screen} />
        <Cases key={JSON.stringify([state, type, reason])} screen={screen} />
      </AreaTexts>
    </AdminFrame>
  )
}

/** Shows a plain form, which works without scripts and keeps its address. */
function Filter({ state, type, reason }: QueueScreen) {
  const t = useTranslations()
  const nameOf = useTargetName()
  return (
    <>
      <h1>{t('moderation.title')}</h1>
      <search>
        <form key={`${state} ${type} ${reason}`} className={styles.filter} action="/admin/reports/">
          <Select label={t('moderation.state')} name="state" value={state}>
            {caseStates.map((one) => (
              <option key={one} value={one}>
                {t(`moderation.states.${one}`)}
              </option>
            ))}
          </Select>
          <Select label={t('moderation.type')} name="type" value={type ?? ''}>
            <option value="">{t('moderation.all')}</option>
            {reportTypes.map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
          <Select label={t('moderation.reason')} name="reason" value={reason ?? ''}>
            <option value="">{t('moderation.all')}</option>
            {reportReasons.map((one) => (
              <option key={one} value={one}>
                {t(`reports.reason.${one}`)}
              </option>
            ))}
          </Select>
          <Button type="submit" look="accent">
            {t('moderation.show')}
          </Button>
        </form>
      </search>
    </>
  )
}

type SelectProps = { label: string; name: string; value: string; children: React.ReactNode }

function Select({ label, name, value, children }: SelectProps) {
  const id = useId()
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {children}
      </select>
    </div>
  )
}

function Cases({ screen }: { screen: QueueScreen }) {
  const t = useTranslations('moderation')
  const { state, type, reason } = screen
  const pages = useList(
    '',
    (bookmarks) => resource('AdminReportsResource').get({ state, type, reason, bookmarks }),
    {
      first: { items: screen.cases, bookmark: screen.bookmark },
    },
  )
  const cases = pages.items
  if (cases.length === 0)
    return (
      <EmptyState sign="check" title={t('empty.title')} text={t('empty.text')}>
        <ButtonLink href="/admin/reports/">{t('empty.all')}</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.cases} aria-label={t('title')}>
        {cases.map((one) => (
          <CaseRow key={one.id} one={one} />
        ))}
      </ul>
      <MoreOfList pages={pages} texts={{ more: t('more'), loading: t('loading'), failed: t('failed') }} />
    </>
  )
}

function CaseRow({ one }: { one: WireCase }) {
  const t = useTranslations('moderation')
  return (
    <li>
      <a href={`/admin/reports/${one.id}/`} className={styles.case}>
        <TargetFace target={one.target} />
        <div className={styles.facts}>
          <ReasonChips reasons={one.reasons} />
          <small>
            {t('reported', { count: one.report_count })} · <RelativeTime date={one.last_reported_at} />
            {one.owner && (
              <>
                {' · '}
                <bdi>@{one.owner.username}</bdi>
              </>
            )}
          </small>
        </div>
      </a>
    </li>
  )
}
