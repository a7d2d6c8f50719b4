import type { ReactNode } from 'react'
import type { BuiltIn } from '@/lib/platform/placements/own-forms'
import type { Display, WireExperience } from '@/lib/platform/placements/schema'

/** Functions that a form of an experience calls once it is in view, and when the reader answers it. */
export type Answers = { onSeen: () => void; onComplete: () => void; onDismiss: () => void }

/** An experience, as the component of its form shows it; `anchors` are the parts of the page that a tour points at. */
export type Shown = Answers & {
  type: WireExperience['type']
  content: Pick<Display, 'steps' | 'action' | 'link' | 'locale' | 'image_signature'>
  anchors: readonly string[]
}

/** One of the product's own experiences, which a page brings to its placement. */
export type Own = {
  /** True if its condition holds, whatever the reader answered before. */
  isDue: boolean
  /** The subject of its memory, such as the merchant whose badge it explains. */
  subject?: string
  /** Renders it; its code is loaded only then. */
  show: (answers: Answers) => ReactNode
}
export type OwnForms = Partial<Record<BuiltIn, Own>>
