import { useEffect, useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import {
  leaderTagsOf,
  overlayChanged,
  tagErrorCleared,
  tagsFailed,
  tagsIn,
  tagsLoaded,
} from '@/store/business/tags'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { LedAccounts } from './led-accounts'
import { pathOf } from './tag-calls'
import styles from './tags.module.css'

/** Loads the tags of a business into the store, again when its rows change. */
function useTags(business_id: string, rows: readonly unknown[]) {
  const dispatch = useAppDispatch()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are a change to look at
  useEffect(() => {
    let isShown = true
    api('GET /v5/businesses/:business_id/conversion_tags', { business_id, page_size: 250 }).then(
      ({ items }) => isShown && dispatch(tagsLoaded(items)),
      (error: unknown) => isShown && dispatch(tagsFailed(problemOf(error, {}).message)),
    )
    return () => {
      isShown = false
    }
  }, [business_id, rows, turn, dispatch])
  const again = () => {
    dispatch(tagErrorCleared())
    setTurn(turn + 1)
  }
  return { state: useAppSelector(({ business }) => business?.tags), again }
}

type Props = { business_id: string; rows: readonly unknown[] }

/** Shows the tags that lead others, each with the tags that follow it; nothing while no tag leads. */
export function LeaderTags({ business_id, rows }: Props) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const { state, again } = useTags(business_id, rows)
  if (!state) return null
  if (state.error)
    return (
      <div className={styles.row}>
        <Problem>{state.error}</Problem>
        <Button onClick={again}>{t('retry')}</Button>
      </div>
    )
  const groups = leaderTagsOf(tagsIn(state))
  if (groups.length === 0) return null
  return (
    <section className={styles.groups} aria-labelledby="tag-groups">
      <h2 id="tag-groups">{t('tagPage.groups')}</h2>
      <p className={styles.soft}>{t('tag.groupText')}</p>
      {groups.map(({ leader_tag_id, leader_tag_name, tags }) => (
        <article key={leader_tag_id} className={styles.card}>
          <h3>
            <a href={pathOf(leader_tag_id)} dir="auto">
              {leader_tag_name}
            </a>
          </h3>
          <ul className={styles.followers}>
            {tags.map((id) => (
              <li key={id}>
                <a href={pathOf(id)} dir="auto">
                  {state.byId[id]?.name}
                </a>
              </li>
            ))}
          </ul>
          {state.byId[leader_tag_id] && (
            <Button className={styles.start} onClick={() => dispatch(overlayChanged(leader_tag_id))}>
              {t('tag.leads', { count: tags.length })}
            </Button>
          )}
        </article>
      ))}
      <LedAccounts />
    </section>
  )
}
