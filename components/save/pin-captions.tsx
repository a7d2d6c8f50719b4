import { AreaTexts } from '@/components/app/area-texts'
import { languageName } from '@/components/create/caption-languages'
import { VideoCaptions } from '@/components/create/video-captions'
import { useTranslations } from '@/i18n/texts'
import { forgetQueries } from '@/lib/http/graphql-client'
import type { WirePin } from '@/lib/pins/schema'
import texts from '@/messages/en/video-create.json'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { pinChanged, pinSelectors } from '@/store/pins'

/** The captions of a published video of one's own; a change of them is made at once. */
export function PinCaptions({ pin }: { pin: WirePin }) {
  return (
    <AreaTexts texts={texts}>
      <Field pin={pin} />
    </AreaTexts>
  )
}

function Field({ pin }: { pin: WirePin }) {
  const t = useTranslations('videoCreate')
  const dispatch = useAppDispatch()
  const shown = useAppSelector((state) => pinSelectors.selectById(state, pin.id)) ?? pin
  const captions = shown.videos?.captions ?? null
  return (
    <VideoCaptions
      url={`/v3/pins/${pin.id}/captions/`}
      name={captions && t('captionsIn', { language: languageName(captions.language) })}
      language={captions?.language}
      onChange={(_name, answer) => {
        forgetQueries()
        dispatch(pinChanged({ id: pin.id, changes: { videos: (answer as WirePin).videos } }))
      }}
    />
  )
}
