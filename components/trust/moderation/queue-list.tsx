import { useRef, useState } from 'react'
import { MoreOfList } from '@/components/platform/admin/more-of-list'
import { useList } from '@/components/platform/use-list'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { RelativeTime } from '@/components/ui/relative-time'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import { moderationLimits } from '@/lib/trust/moderation/limits'
import type { WireCase } from '@/lib/trust/moderation/schema'
import { BulkDecision } from './bulk-decision'
import styles from './moderation.module.css'
import { ReasonChips } from './reason-chips'
import { TargetFace } from './target'
import { useKeys } from './use-keys'

/** Lists the cases of the queue; open ones can be selected and decided together. */
export function QueueList({ screen }: { screen: Extract<Screen, { name: 'admin-reports' }> }) {
  const t = useTranslations('moderation')
  const { state, type, reason } = screen
  const pages = useList(
    `AdminReports ${state} ${type} ${reason}`,
    (bookmarks) => resource('AdminReportsResource').get({ state, type, reason, bookmarks }),
    { first: { items: screen.cases, bookmark: screen.bookmark } },
  )
  const [selected, setSelected] = useState<readonly string[]>([])
  const list = useRef<HTMLUListElement>(null)
  const cases = pages.items
  const isOpen = state === 'open'
  const toggle = (id: string) =>
    setSelected((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))

  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('a[data-case]') ?? [])]
  const current = () => links().findIndex((link) => link.closest('li')?.contains(document.activeElement))
  const move = (step: number) => {
    const all = links()
    all[Math.min(all.length - 1, Math.max(0, current() + step))]?.focus()
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const id = links()[current()]?.dataset.case
      if (isOpen && id) toggle(id)
    },
  })

  if (cases.length === 0)
    return (
      <EmptyState sign="check" title={t('empty.title')} text={t('empty.text')}>
        <ButtonLink href="/admin/reports/">{t('empty.all')}</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      {isOpen && (
        <div className={styles.bulk}>
          <Button onClick={() => setSelected(cases.slice(0, moderationLimits.atOnce).map(({ id }) => id))}>
            {t('selectAll')}
          </Button>
          {selected.length > 0 && (
            <BulkDecision
              ids={selected}
              onClear={() => setSelected([])}
              onDecided={(removed) => {
                pages.change((items) => items.filter(({ id }) => !removed.includes(id)))
                setSelected((now) => now.filter((id) => !removed.includes(id)))
              }}
            />
          )}
          <small className={styles.keys}>{t('keys')}</small>
        </div>
      )}
      <ul ref={list} className={styles.cases} aria-label={t('title')}>
        {cases.map((one) => (
          <CaseRow
            key={one.id}
            one={one}
            {...(isOpen && { isSelected: selected.includes(one.id), onSelect: () => toggle(one.id) })}
          />
        ))}
      </ul>
      <MoreOfList pages={pages} texts={{ more: t('more'), loading: t('loading'), failed: t('failed') }} />
    </>
  )
}

type RowProps = { one: WireCase; isSelected?: boolean; onSelect?: () => void }

function CaseRow({ one, isSelected = false, onSelect }: RowProps) {
  const t = useTranslations('moderation')
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      {onSelect && (
        <label className={styles.pick}>
          <input type="checkbox" checked={isSelected} onChange={onSelect} />
          <span className="visually-hidden">{t('select')}</span>
        </label>
      )}
      <a href={`/admin/reports/${one.id}/`} className={styles.case} data-case={one.id}>
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
