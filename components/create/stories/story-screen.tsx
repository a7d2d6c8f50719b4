import { useRef } from 'react'
import { CreationOff, useCreationOff } from '@/components/create/builder/creation-off'
import { AreaTexts } from '@/components/platform/area-texts'
import { Skeleton } from '@/components/ui/skeleton'
import type { Screen } from '@/lib/edge/screens/state'
import storiesTexts from '@/messages/en/stories.json'
import texts from '@/messages/en/stories-builder.json'
import { story } from '@/store/create/stories/slice'
import { useAppSelector } from '@/store/hooks'
import { useSlices } from '@/store/use-slices'
import { EditorHead } from './editor-head'
import { useSeenHeight } from './phone/use-seen-height'
import { StoryEditor } from './story-editor'
import styles from './story-screen.module.css'
import { useStory } from './sync/use-story'

type Props = { screen: Extract<Screen, { name: 'pin-story' }> }

/** Renders `/pin/create/story`: creates a story of pages with pictures, texts and stickers. */
export function StoryScreen({ screen }: Props) {
  return (
    <AreaTexts area="stories" texts={storiesTexts}>
      <AreaTexts area="stories-builder" texts={texts}>
        <Opened screen={screen} />
      </AreaTexts>
    </AreaTexts>
  )
}

function Opened({ screen }: Props) {
  useSlices({ story })
  const { draft, flush, isOffline } = useStory(screen.draft, screen.editing)
  const state = useAppSelector((root) => root.story)
  const off = useCreationOff()
  const whole = useRef<HTMLDivElement>(null)
  useSeenHeight(whole)
  return (
    <div ref={whole} className={styles.screen}>
      {state && draft ? (
        <StoryEditor
          key={draft.id}
          state={state}
          draft={draft}
          flush={flush}
          isOffline={isOffline}
          notice={off && <CreationOff reason={off} />}
          takesVideos={screen.videoMegabytes !== null}
          hasMusic={screen.hasMusic}
        />
      ) : (
        <>
          <EditorHead draft={null} isOffline={false} />
          {off && <CreationOff reason={off} />}
          <Skeleton height="640px" />
        </>
      )}
    </div>
  )
}
