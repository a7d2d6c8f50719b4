import { useId } from 'react'
import { QueryProblem } from '@/components/platform/query-problem'
import { useAction } from '@/components/platform/use-action'
import { type Query, useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { useTranslations } from '@/i18n/texts'
import type { WireTaste, WireTastes } from '@/lib/discover/feed/tastes/schema'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './tune.module.css'

/** Shows what the product took from what the viewer did, with a switch for all of it and one for each topic. */
export function Tastes() {
  const t = useTranslations('tune')
  const query = useQuery('tastes', async () => (await resource('UserTasteResource').get({})).data)
  if (query.data) return <Shown tastes={query.data} change={query.change} refresh={query.refresh} />
  if (query.problem) return <QueryProblem of={query} />
  return <p role="status">{t('loading')}</p>
}

type ShownProps = { tastes: WireTastes } & Pick<Query<WireTastes>, 'change' | 'refresh'>

function Shown({ tastes: { uses_history, tastes }, change, refresh }: ShownProps) {
  const t = useTranslations('tune')
  const use = useAction(
    async (wanted: boolean) => {
      change((now) => ({ ...now, uses_history: wanted }))
      await resource('UserTasteResource').update({ uses_history: wanted })
    },
    { toasts: true, reload: refresh },
  )
  const forget = useAction(() => resource('UserTasteResource').delete({}), {
    toasts: true,
    once: true,
    done: t('forgotten'),
    reload: refresh,
  })
  const set = async (wanted: boolean) => {
    if (!(await use.start(wanted))) await refresh()
  }
  return (
    <>
      <SwitchField
        label={t('useHistory')}
        hint={t('useHistoryHint')}
        checked={uses_history}
        onChange={(wanted) => void set(wanted)}
      />
      {uses_history && tastes.length === 0 && <p>{t('noTastes')}</p>}
      {uses_history && tastes.length > 0 && (
        <>
          <ul className={styles.topics}>
            {tastes.map((taste) => (
              <Taste key={taste.id} taste={taste} change={change} />
            ))}
          </ul>
          {tastes.some(({ opened, searched }) => opened + searched > 0) && (
            <div>
              <Button aria-disabled={forget.isPending} onClick={() => void forget.start()}>
                {t('forget')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

function Taste({ taste, change }: { taste: WireTaste } & Pick<Query<WireTastes>, 'change'>) {
  const t = useTranslations('tune')
  const id = useId()
  const { interest, saved, opened, searched, is_ignored } = taste
  const ignore = useAction(
    async () => {
      const changed = { interest_id: interest.id, is_ignored: !is_ignored }
      change((await resource('UserTasteTopicResource').update(changed)).data)
    },
    { toasts: true, once: true },
  )
  const counts = [
    saved > 0 && t('savedCount', { count: saved }),
    opened > 0 && t('openedCount', { count: opened }),
    searched > 0 && t('searchedCount', { count: searched }),
  ].filter((count) => count !== false)
  return (
    <li className={styles.group}>
      <span className={styles.topic}>
        <span id={id} dir="auto">
          {interest.name}
        </span>
        <small className={styles.counts}>{is_ignored ? t('ignored') : counts.join(' · ')}</small>
      </span>
      <Button
        aria-label={t(is_ignored ? 'useName' : 'ignoreName', { name: interest.name })}
        aria-disabled={ignore.isPending}
        onClick={() => void ignore.start()}
      >
        {t(is_ignored ? 'use' : 'ignore')}
      </Button>
    </li>
  )
}
