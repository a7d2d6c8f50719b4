import { useEffect, useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import texts from '@/messages/en/placements.json'
import type { Shown } from './shown'
import { TourStep } from './tour-step'
import { useSeen } from './use-seen'

type Props = Shown

const anchorOf = (name: string) => document.querySelector<HTMLElement>(`[data-tour="${CSS.escape(name)}"]`)

/** True if the reader can see a part of the page; a page without layout shows all. */
const isInPage = (part: HTMLElement) => part.checkVisibility?.() ?? true

/**
 * Points at parts of the page, one after the other, without keeping anyone from using it. A step whose part is not on the page
 * is left out; without any, the tour waits for another visit.
 */
export function Tour(props: Props) {
  return (
    <AreaTexts area="placements" texts={texts}>
      <Steps {...props} />
    </AreaTexts>
  )
}

function Steps({ content, anchors, ...answers }: Props) {
  const [found, setFound] = useState<readonly number[]>([])
  const count = content.steps.length
  useEffect(() => {
    const isThere = (at: number) => {
      const anchor = anchorOf(anchors[at] ?? '')
      return anchor !== null && isInPage(anchor)
    }
    setFound(Array.from({ length: count }, (_, at) => at).filter(isThere))
  }, [count, anchors])
  return found.length > 0 ? <Walk content={content} anchors={anchors} found={found} {...answers} /> : null
}

function Walk({
  content,
  anchors,
  found,
  onSeen,
  onComplete,
  onDismiss,
}: Props & { found: readonly number[] }) {
  const [at, setAt] = useState(0)
  useSeen(onSeen)
  const step = found[at] ?? 0
  const { title, text } = content.steps[step] ?? { title: '', text: '' }
  const isLast = at === found.length - 1
  return (
    <TourStep
      anchor={() => anchorOf(anchors[step] ?? '')}
      step={{ title, text, at: at + 1, count: found.length, locale: content.locale }}
      last={isLast ? { action: content.action, link: content.link } : null}
      onBack={at > 0 ? () => setAt(at - 1) : null}
      onNext={() => (isLast ? onComplete() : setAt(at + 1))}
      onDismiss={onDismiss}
    />
  )
}
