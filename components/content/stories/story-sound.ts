import { createContext } from 'react'

/** The sound of a story for one of its pages. */
export type StorySound = {
  /** True while the page is the one that is read. */
  isShown: boolean
  /** True once the reader has turned music on, for all pages. */
  isOn: boolean
  setOn: (isOn: boolean) => void
}

/** Plays nothing, as in the editor. */
const silent: StorySound = { isShown: false, isOn: false, setOn: () => {} }

export const StorySoundContext = createContext<StorySound>(silent)
