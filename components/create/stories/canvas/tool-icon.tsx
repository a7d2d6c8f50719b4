import { Icon, type IconName } from '@/components/ui/icon'

/** Drawn on a 24 × 24 grid, like the page icons; these are loaded with the story editor only. */
const paths = {
  video:
    'M4.5 6.5h9A1.5 1.5 0 0 1 15 8v8a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5Zm10.5 4 6-3v9l-6-3',
  music:
    'M9 18.5V6l10-2.5V16M9 18.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Zm10-2.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  heading: 'M5 8V4.5h14V8M12 4.5v15m-3 0h6',
  text: 'M4 7h16M4 12h10M4 17h13',
  paragraph: 'M4 5h16M4 9.7h16M4 14.3h16M4 19h9',
  mention: 'M16 12a4 4 0 1 0-8 0 4 4 0 0 0 8 0Zm0-4v5a2.5 2.5 0 0 0 5 0v-1a9 9 0 1 0-3.5 7.1',
  poll: 'M5.5 20v-8M12 20V4m6.5 16v-5',
  reply: 'M4.5 4.5h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H10l-4.5 4v-4h-1a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1Z',
  ingredient: 'M3 11.5h18a9 9 0 0 1-18 0ZM9 8c0-2 2-2 2-4.5M14 8c0-2 2-2 2-4.5',
  supply:
    'M6 8.5A2.5 2.5 0 1 0 6 3.500a2.5 2.5 0 0 0 0 5Zm0 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM20 5 8 16.500m0-9L20 19',
  undo: 'M9 14.5 4 9.500l5-5m-5 5h10.500a5.5 5.5 0 0 1 0 11H10',
  redo: 'm15 14.5 5-5-5-5m5 5H9.500a5.5 5.5 0 0 0 0 11H14',
  turn: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.300L19.5 9m0-5v5h-5',
  turnBack: 'M4.5 12a7.5 7.5 0 1 0 2.2-5.300L4.5 9m0-5v5h5',
  size: 'm6 6 12 12m0-6v6h-6M6 12V6h6',
  width: 'M3.5 12h17m-14-3.5-3 3.5 3 3.500m11-7 3 3.5-3 3.5',
  move: 'M12 3v18M3 12h18M9.5 5.5 12 3l2.5 2.500m-5 13L12 21l2.5-2.500m-9-9L3 12l2.5 2.500m13-5L21 12l-2.5 2.5',
  pages:
    'M8.5 4h10A1.5 1.5 0 0 1 20 5.500V17M5.5 7.500h9A1.5 1.5 0 0 1 16 9v9.500a1.5 1.5 0 0 1-1.5 1.500h-9A1.5 1.5 0 0 1 4 18.500V9a1.5 1.5 0 0 1 1.5-1.500Z',
  details: 'M4 7.500h9m5 0h2M4 16.500h2m5 0h9M13 5v5m-2 4v5',
  drop: 'M12 3.500s6.5 6.3 6.5 10.700a6.5 6.5 0 0 1-13 0C5.5 9.8 12 3.5 12 3.500Z',
  forward: 'M8 8h11.500v11.500H8ZM4.5 15V4.500H15',
  backward: 'M4.5 4.500H16V16H4.500ZM19.5 9v10.500H9',
  left: 'M20 12H4.500m6-6-6 6 6 6',
  right: 'M4 12h15.500m-6-6 6 6-6 6',
  above: 'M12 20V4.500m-6 6 6-6 6 6',
  below: 'M12 4v15.500m-6-6 6 6 6-6',
} as const

/** Names of the editor's icons, and of page icons that it uses. */
export type ToolIconName =
  | keyof typeof paths
  | Extract<
      IconName,
      | 'picture'
      | 'smile'
      | 'link'
      | 'tag'
      | 'question'
      | 'copy'
      | 'trash'
      | 'eye'
      | 'close'
      | 'check'
      | 'plus'
      | 'minus'
      | 'pencil'
    >

const isOwn = (name: ToolIconName): name is keyof typeof paths => name in paths

/** Shows an icon of the story editor. Decoration only: its control has a name. */
export function ToolIcon({ name, size = 22 }: { name: ToolIconName; size?: number }) {
  if (!isOwn(name)) return <Icon name={name} size={size} />
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
