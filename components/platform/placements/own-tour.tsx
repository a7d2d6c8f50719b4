import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import { placements } from '@/lib/platform/placements/placements'
import texts from '@/messages/en/tips.json'
import { useAppSelector } from '@/store/hooks'
import type { Answers } from './shown'
import { Tour } from './tour'

type Props = Answers & { id: 'boards' | 'builder' | 'business' }

/** Shows the product's own tips for a placement: one for each part of the page. */
export function OwnTour(props: Props) {
  return (
    <AreaTexts area="tips" texts={texts}>
      <Inside {...props} />
    </AreaTexts>
  )
}

function Inside({ id, ...answers }: Props) {
  const t = useTranslations('tips')
  const locale = useAppSelector(({ session }) => session.viewer?.text_locale ?? 'en-US')
  const anchors: readonly string[] = placements[id].anchors
  const steps = anchors.map((anchor) => ({
    title: t(`${id}.${anchor}.title` as 'boards.sort.title'),
    text: t(`${id}.${anchor}.text` as 'boards.sort.text'),
  }))
  const content = { steps, action: '', link: '', locale, image_signature: null }
  return <Tour type="tour" content={content} anchors={anchors} {...answers} />
}
