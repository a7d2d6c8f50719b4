import Router from 'next/router'
import { useEffect, useState } from 'react'
import { BusinessFrame } from '@/components/business/frame/business-frame'
import { reloadPage } from '@/components/platform/reload-page'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { LoadedTag } from '@/lib/business/tags/screens.server'
import { tagDeleted, tagErrorCleared, tagSelected, tagsLoaded } from '@/store/business/tags'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { pageHref } from '../nav/pages'
import { ActivityPart } from './activity-part'
import { EventList } from './event-list'
import { InstallGuide } from './install-guide'
import { MatchSettings } from './match-settings'
import { deleteTag, ofTag, pathOf } from './tag-calls'
import { TagHead } from './tag-head'
import { TagSettings } from './tag-settings'
import styles from './tags.module.css'
import { TagExists } from './use-live'

type Props = { screen: LoadedTag }

/** Renders `/business/manager/tags/{id}`: what a tag sends, how it is installed, and its settings. */
export function TagScreen({ screen }: Props) {
  return (
    <BusinessFrame
      current="tags"
      shown={screen.business}
      businesses={screen.businesses}
      list={pageHref('tags', screen.business.id)}
    >
      <Content screen={screen} />
    </BusinessFrame>
  )
}

/** Keeps the tags of the page in the store, with the one in its address selected. */
function useSelected({ tag, tags }: LoadedTag) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(tagsLoaded(tags))
    dispatch(tagSelected(tag.id))
  }, [tag.id, tags, dispatch])
  const state = useAppSelector(({ business }) => business?.tags)
  const isChosen = state?.selectedId === tag.id
  return { tag: (isChosen && state?.byId[tag.id]) || tag, error: state?.error ?? null }
}

function Content({ screen }: Props) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { tag, error } = useSelected(screen)
  const [deletedId, setDeletedId] = useState<string | null>(null)
  const remove = async () => {
    setDeletedId(tag.id)
    await deleteTag(ofTag(tag)).catch((error: unknown) => {
      setDeletedId(null)
      throw error
    })
    showToast({ message: t('tag.deleted') })
    dispatch(tagDeleted(tag.id))
    // The first remaining tag is selected: its page is shown.
    const next = store.getState().business?.tags.selectedId
    await Router.replace(next ? pathOf(next) : pageHref('tags', screen.business.id))
  }
  const isNew = tag.last_fired_time_ms === null
  const guide = <InstallGuide tag={tag} isOpen={isNew} />
  return (
    <div className={styles.page}>
      <TagHead key={`head ${tag.id}`} tag={tag} onDelete={remove} />
      {error && (
        <div className={styles.row}>
          <Problem>{t('tagPage.malformed')}</Problem>
          <Button
            onClick={() => {
              dispatch(tagErrorCleared())
              void reloadPage()
            }}
          >
            {t('retry')}
          </Button>
        </div>
      )}
      {isNew && guide}
      <TagExists value={deletedId !== tag.id}>
        <ActivityPart key={`activity ${tag.id}`} tag={tag} />
        <EventList key={`events ${tag.id}`} tag={tag} />
        <MatchSettings key={`match ${tag.id}`} tag={tag} />
        {!isNew && guide}
        <TagSettings key={`settings ${tag.id}`} tag={tag} />
      </TagExists>
    </div>
  )
}
