import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import { placements } from '@/lib/platform/placements/placements'
import texts from '@/messages/en/placements.json'
import { useAppSelector } from '@/store/hooks'
import type { Answers } from './shown'
import { Tour } from './tour'

type Props = Answers & {
  id: 'profile' | 'builder' | 'business'
  /** The parts to point at instead of those of the placement's page, in a preview. */
  at?: readonly string[]
}

/** Shows the product's own tips for a placement: one for each part of the page. */
export function OwnTour(props: Props) {
  return (
    <AreaTexts area="placements" texts={texts}>
      <Inside {...props} />
    </AreaTexts>
  )
}

function Inside({ id, at, ...answers }: Props) {
  const t = useTranslations('placements')
  const locale = useAppSelector(({ session }) => session.viewer?.text_locale ?? 'en-US')
  const anchors: readonly string[] = placements[id].anchors
  const steps = anchors.map((anchor) => ({
    title: t(`${id}.${anchor}.title` as 'profile.sort.title'),
    text: t(`${id}.${anchor}.text` as 'profile.sort.text'),
  }))
  const content = { steps, action: '', link: '', locale, image_signature: null }
  return <Tour type="tour" content={content} anchors={at ?? anchors} {...answers} />
}
