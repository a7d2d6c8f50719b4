import { languageName } from '@/components/content/captions/caption-languages'
import { VideoCaptions } from '@/components/content/captions/video-captions'
import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { api } from '@/lib/edge/client/api'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import texts from '@/messages/en/video-builder.json'
import { pinChanged, pinSelectors } from '@/store/content/pins'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Edits the captions of the viewer's own published video; saved immediately. */
export function PinCaptions({ pin }: { pin: WirePin }) {
  return (
    <AreaTexts area="video-builder" texts={texts}>
      <Field pin={pin} />
    </AreaTexts>
  )
}

function Field({ pin }: { pin: WirePin }) {
  const t = useTranslations('videoBuilder')
  const dispatch = useAppDispatch()
  const shown = useAppSelector((state) => pinSelectors.selectById(state, pin.id)) ?? pin
  const captions = shown.videos?.captions ?? null
  return (
    <VideoCaptions
      set={(given) => api('POST /v3/pins/:pin_id/captions/', { pin_id: pin.id, ...given })}
      remove={() => api('DELETE /v3/pins/:pin_id/captions/', { pin_id: pin.id })}
      name={captions && t('captionsIn', { language: languageName(captions.language) })}
      language={captions?.language}
      onChange={(_name, { videos }) => {
        forgetQueries()
        dispatch(pinChanged({ id: pin.id, changes: { videos } }))
      }}
    />
  )
}
