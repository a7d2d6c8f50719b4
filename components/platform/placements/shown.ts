import type { BuiltIn } from '@/lib/platform/placements/placements'
import type { Display, WireExperience } from '@/lib/platform/placements/schema'

/** Functions that a form of an experience calls once it is in view, and when the reader answers it. */
export type Answers = { onSeen: () => void; onComplete: () => void; onDismiss: () => void }

/** An experience, as the component of its form shows it; `anchors` are the parts of the page that a tour points at. */
export type Shown = Answers & {
  type: WireExperience['type']
  content: Pick<Display, 'steps' | 'action' | 'link' | 'locale' | 'image_signature'>
  anchors: readonly string[]
}

/** Components of the product's own experiences, which a page brings to its placement. */
export type OwnForms = Partial<Record<BuiltIn, React.ComponentType<Answers>>>
