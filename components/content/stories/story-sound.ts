import { createContext } from 'react'

/** The sound of a story on one of its pages. */
export type StorySound = {
  /** True while this page is the current one. */
  isShown: boolean
  /** True once the reader has turned music on, for all pages. */
  isOn: boolean
  setOn: (isOn: boolean) => void
}

/** Plays nothing, as in the editor. */
const silent: StorySound = { isShown: false, isOn: false, setOn: () => {} }

export const StorySoundContext = createContext<StorySound>(silent)
