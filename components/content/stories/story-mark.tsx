import { DrawnIcon } from '@/components/ui/drawn-icon'

/** Drawn on a 24 × 24 grid, like the page icons; these are loaded with the stories only. */
const paths = {
  back: 'm14.5 5-7 7 7 7',
  forth: 'm9.5 5 7 7-7 7',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M7 4.5v15l12-7.5Z',
  music:
    'M9 18.5V6l10-2.5V16M9 18.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Zm10-2.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
} as const

/** Shows an icon of a story. Decoration only: its control has a name. */
export function StoryMark({ name, size = 24 }: { name: keyof typeof paths; size?: number }) {
  return <DrawnIcon path={paths[name]} size={size} strokeWidth={2.5} isFilled={name === 'play'} />
}
