import dynamic from 'next/dynamic'
import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import { localTime } from '@/lib/create/scheduled/zoned-time'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/scheduled.json'
import { CreateNav } from '../nav/create-nav'
import styles from './scheduled.module.css'
import { ScheduledCalendar } from './scheduled-calendar'
import { ScheduledRow } from './scheduled-row'
import { browserZone, chosenMoment } from './time-fields'
import { useScheduled } from './use-scheduled'
import { useTimeWords } from './use-time-words'

const EditScheduled = dynamic(
  () => retryImport(() => import('./edit-scheduled')).then((module) => module.EditScheduled),
  { ssr: false, loading: Coming },
)

type Props = { screen: Extract<Screen, { name: 'pin-scheduled' }> }

/** Renders `/pin/create/scheduled`: scheduled pins as a list, a week or a month. */
export function ScheduledScreen(props: Props) {
  return (
    <AreaTexts area="scheduled" texts={texts}>
      <Scheduled {...props} />
    </AreaTexts>
  )
}

const views = ['list', 'week', 'month'] as const

function Scheduled({ screen }: Props) {
  const t = useTranslations('scheduled')
  const { day } = useTimeWords()
  const { pins, hasMore, more, change, edit, remove, publish } = useScheduled(screen)
  const [view, setView] = useState<(typeof views)[number]>('list')
  const [edited, setEdited] = useState<WireScheduledPin | null>(null)
  const move = async (pin: WireScheduledPin, date: string) => {
    const { date: before, time } = localTime(pin.scheduled_ts, pin.time_zone)
    if (date === before) return
    const moment = chosenMoment({ date, time }, pin.time_zone)
    if (typeof moment !== 'number') return showToast({ message: t(`problem.${moment}`), tone: 'error' })
    if (await change(pin, { scheduled_ts: moment })) showToast({ message: t('moved', { day: day(date) }) })
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <CreateNav current="scheduled" />
      </header>
      {pins.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <fieldset className={styles.views}>
            <legend className="visually-hidden">{t('views')}</legend>
            {views.map((name) => (
              <Button key={name} aria-pressed={view === name} onClick={() => setView(name)}>
                {t(`view.${name}`)}
              </Button>
            ))}
          </fieldset>
          {view === 'list' ? (
            <ul className={styles.list}>
              {pins.map((pin) => (
                <ScheduledRow
                  key={pin.id}
                  pin={pin}
                  onEdit={setEdited}
                  onPublish={publish}
                  onDelete={remove}
                />
              ))}
            </ul>
          ) : (
            <ScheduledCalendar
              key={view}
              view={view}
              pins={pins}
              today={localTime(Math.floor(Date.now() / 1000), browserZone()).date}
              onEdit={setEdited}
              onMove={move}
            />
          )}
          {hasMore && <Button onClick={more}>{t('more')}</Button>}
        </>
      )}
      {edited && (
        <EditScheduled
          pin={edited}
          onClose={() => setEdited(null)}
          onSave={async (changes) => {
            await edit(edited, changes)
            setEdited(null)
            showToast({ message: t('saved') })
          }}
        />
      )}
    </div>
  )
}
