import dynamic from 'next/dynamic'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/feedback.json'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { feedback, feedbackNow, feedbackOpened } from '@/store/platform/feedback'
import { useSlices } from '@/store/use-slices'

const FeedbackModal = dynamic(
  () => retryImport(() => import('./feedback-modal')).then((module) => module.FeedbackModal),
  { ssr: false },
)

/** The places that ask for feedback: the name that the host sees, and the question. */
const prompts = { help: 'prompt', pin_builder: 'promptBuilder' } as const

type Props = { from: keyof typeof prompts }

/** Opens the form for feedback about the site. */
export function FeedbackButton(props: Props) {
  useSlices({ feedback })
  return (
    <AreaTexts area="feedback" texts={texts}>
      <Shown {...props} />
    </AreaTexts>
  )
}

function Shown({ from }: Props) {
  const t = useTranslations('feedback')
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector((state) => {
    const { modalOpen, actionFrom } = feedbackNow(state)
    return modalOpen && actionFrom === from
  })
  const open = () =>
    dispatch(feedbackOpened({ title: t('title'), prompt: t(prompts[from]), actionFrom: from }))
  return (
    <>
      <Button onClick={open}>{t('open')}</Button>
      {isOpen && <FeedbackModal />}
    </>
  )
}
