import { languageName } from '@/components/content/captions/caption-languages'
import { VideoCaptions } from '@/components/content/captions/video-captions'
import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import type { StoryPage } from '@/lib/content/stories/story'
import { pagesOfWire } from '@/lib/content/stories/story-wire'
import { api } from '@/lib/edge/client/api'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import texts from '@/messages/en/video-builder.json'
import { pinChanged, pinSelectors } from '@/store/content/pins'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

type Props = { pinId: string; pages: readonly StoryPage[] }

/** Edits the captions of videos in the viewer's own story; saved immediately. */
export function StoryCaptions(props: Props) {
  return (
    <AreaTexts area="video-builder" texts={texts}>
      <Fields {...props} />
    </AreaTexts>
  )
}

function Fields({ pinId, pages: first }: Props) {
  const t = useTranslations('videoBuilder')
  const dispatch = useAppDispatch()
  const pin = useAppSelector((state) => pinSelectors.selectById(state, pinId))
  const now = pin?.story_pin_data?.pages
  const pages = now ? pagesOfWire(now) : first
  return pages.map(({ blocks }, page) =>
    blocks.map(({ video }) => {
      if (!video) return null
      const { captions } = video
      const of = { pin_id: pinId, video_id: video.id }
      return (
        <VideoCaptions
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are never reordered.
          key={`${page} ${video.id}`}
          title={t('captionsOfPage', { page: page + 1 })}
          set={(given) => api('POST /v3/pins/:pin_id/captions/', { ...of, ...given })}
          remove={() => api('DELETE /v3/pins/:pin_id/captions/', of)}
          name={captions && t('captionsIn', { language: languageName(captions.language) })}
          language={captions?.language}
          onChange={(_name, { story_pin_data }) => {
            forgetQueries()
            dispatch(pinChanged({ id: pinId, changes: { story_pin_data } }))
          }}
        />
      )
    }),
  )
}
