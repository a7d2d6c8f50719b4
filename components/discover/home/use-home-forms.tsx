import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { OwnForms } from '@/components/platform/placements/shown'
import { retryImport } from '@/components/ui/retry-import'
import type { Screen } from '@/lib/edge/screens/state'
import { backToIntent } from '@/store/accounts/intents'
import { choosesTopics } from '@/store/accounts/own-forms'
import { openPendingSave } from '@/store/accounts/pending-save'
import { viewerChanged } from '@/store/accounts/session'
import { refreshFeed } from '@/store/content/feeds'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { isTurnedOff } from '@/store/platform/experiences'

const Intro = dynamic(() => retryImport(() => import('./intro')).then((module) => module.Intro))

const TopicChooser = dynamic(() =>
  retryImport(() => import('./topic-chooser')).then((module) => module.TopicChooser),
)

const CreatorChooser = dynamic(() =>
  retryImport(() => import('./creator-chooser')).then((module) => module.CreatorChooser),
)

/**
 * Returns the product's own forms above the home feed: an introduction for visitors; for new members the choice of topics, then
 * of people to follow.
 */
export function useHomeForms({ topics, feed, ...screen }: Extract<Screen, { name: 'home' }>) {
  const dispatch = useAppDispatch()
  const isVisitor = useAppSelector((state) => state.session.viewer === null)
  const hasIntro = useAppSelector((state) => isVisitor && !isTurnedOff(state, 'home_intro'))
  const chooses = useAppSelector(choosesTopics) && topics.length > 0
  // After the topics, or later once more: people to follow.
  const [offersCreators, setOffersCreators] = useState(screen.offersCreators)
  const onTopicsChosen = (chose: boolean) => {
    if (chose) setOffersCreators(true)
    dispatch(viewerChanged({ chose_topics: true }))
    if (!dispatch(openPendingSave()) && !backToIntent()) void dispatch(refreshFeed(feed))
  }
  const onCreatorsDone = () => {
    setOffersCreators(false)
    void dispatch(refreshFeed(feed))
  }
  const own: OwnForms = {
    home_intro: { isDue: isVisitor, show: (answers) => <Intro {...answers} /> },
    choose_topics: {
      isDue: chooses,
      show: ({ onSeen, onComplete, onDismiss }) => (
        <TopicChooser
          topics={topics}
          onSeen={onSeen}
          onDone={(chose) => {
            if (chose) onComplete()
            else onDismiss()
            onTopicsChosen(chose)
          }}
        />
      ),
    },
    follow_creators: {
      isDue: !isVisitor && !chooses && offersCreators,
      show: ({ onSeen, onComplete, onDismiss }) => (
        <CreatorChooser
          onSeen={onSeen}
          onNone={() => setOffersCreators(false)}
          onDone={(done) => {
            if (done) onComplete()
            else onDismiss()
            onCreatorsDone()
          }}
        />
      ),
    },
  }
  return { own, hasIntro, chooses }
}
