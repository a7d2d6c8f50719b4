import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { MoreButton } from '@/components/platform/more-button'
import { useList } from '@/components/platform/use-list'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageTabs } from '@/components/ui/page-tabs'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import type { WireFeedback } from '@/lib/trust/feedback/schema'
import texts from '@/messages/en/feedback.json'
import styles from './feedback.module.css'

type Props = { screen: Extract<Screen, { name: 'admin-feedback' }> }

/** Renders `/admin/feedback`: the feedback, open or done. */
export function FeedbackScreen({ screen }: Props) {
  return (
    <AdminFrame current="feedback">
      <AreaTexts area="feedback" texts={texts}>
        <Shown key={screen.state} screen={screen} />
      </AreaTexts>
    </AdminFrame>
  )
}

const states = ['open', 'done'] as const

function Shown({ screen: { state, feedback, bookmark } }: Props) {
  const t = useTranslations('feedback.admin')
  const list = useList(
    `Feedback ${state}`,
    (bookmarks) => resource('FeedbackResource').get({ state, bookmarks }),
    {
      first: { items: feedback, bookmark },
      idOf: ({ id }) => id,
    },
  )
  const move = async ({ id, is_done }: WireFeedback) => {
    try {
      await resource('FeedbackResource').update({ id, is_done: !is_done })
      list.change((items) => items.filter((one) => one.id !== id))
    } catch {
      showToast({ message: t('failed'), tone: 'error' })
    }
  }
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <PageTabs
        label={t('states')}
        tabs={states.map((one) => ({
          href: `/admin/feedback/?state=${one}`,
          text: t(one),
          isCurrent: one === state,
        }))}
      />
      {list.items.length === 0 ? (
        <EmptyState sign="search" title={t('empty')} />
      ) : (
        <ul className={styles.list} aria-label={t('title')}>
          {list.items.map((one) => (
            <li key={one.id} className={styles.one}>
              <p dir="auto">{one.text}</p>
              <Facts one={one} />
              <div>
                <Button look="soft" onClick={() => move(one)}>
                  {one.is_done ? t('reopen') : t('markDone')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list}>{t('more')}</MoreButton>
    </>
  )
}

function Facts({ one: { user, source, created_at } }: { one: WireFeedback }) {
  const t = useTranslations('feedback.admin')
  const format = useFormatter()
  const date = format.dateTime(new Date(created_at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className={styles.facts}>
      {user ? (
        <a href={`/${user.username}/`}>
          <bdi>{user.full_name}</bdi>
        </a>
      ) : (
        <span>{t('nobody')}</span>
      )}
      {source && <span>{t('from', { source })}</span>}
      <time dateTime={created_at}>{date}</time>
    </div>
  )
}
