type Props = { path: string; size: number; strokeWidth: number; isFilled: boolean }

/** Shows an icon with its own line style, for those that load later than the icons of pages. Decoration only: its control has a name. */
export function DrawnIcon({ path, size, strokeWidth, isFilled }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
