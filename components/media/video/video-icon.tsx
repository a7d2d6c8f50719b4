import { DrawnIcon } from '@/components/ui/drawn-icon'

/** Icons in the style of components/ui/icon.tsx, loaded with the player only. */
const paths = {
  play: 'M8 5.5v13l10.5-6.5Z',
  pause: 'M8.5 5.5v13m7-13v13',
  sound: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4Zm11.5-1a5 5 0 0 1 0 7m2.5-10a8.5 8.5 0 0 1 0 13',
  muted: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4Zm12 0 5 5m0-5-5 5',
  captions:
    'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1Zm6.5 5a2.2 2.2 0 1 0 0 3m6-3a2.2 2.2 0 1 0 0 3',
  full: 'M4.5 9V4.5H9m6 0h4.5V9m0 6v4.5H15m-6 0H4.5V15',
  small: 'M9 4.5V9H4.5m15 0H15V4.5m0 15V15h4.5m-15 0H9v4.5',
  picture:
    'M4 5.5h16a.5.5 0 0 1 .5.5v12a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5V6a.5.5 0 0 1 .5-.5Zm8.500 6.500h5v4h-5Z',
} as const

export type VideoIconName = keyof typeof paths

/** Shows an icon. Decoration only: its control has a name. */
export function VideoIcon({ name, size = 24 }: { name: VideoIconName; size?: number }) {
  return (
    <DrawnIcon
      path={paths[name]}
      size={size}
      strokeWidth={name === 'pause' ? 3.5 : 2}
      isFilled={name === 'play'}
    />
  )
}
