import type { TopicKey } from '../art/family'

export interface Topic {
  key: TopicKey
  name: string
  /** Words by which a text is recognized as being about it. */
  keywords: readonly string[]
  /** Names of boards, at most 50 characters. */
  boards: readonly string[]
  sections: readonly string[]
  comments: readonly string[]
}
