import type { ReactNode } from 'react'

const ink = '#3a2a12'

/** Drawn on a 24 × 24 grid in fixed colors that work on light and dark. */
const drawings: Record<number, ReactNode> = {
  1: (
    <path
      fill="#e0243f"
      d="M12 20.6S3 15.5 3 9.1A5.1 5.1 0 0 1 12 6a5.1 5.1 0 0 1 9 3.1c0 6.4-9 11.5-9 11.5Z"
    />
  ),
  2: (
    <>
      <path
        fill="#ffc93c"
        d="M12 2.5a6.8 6.8 0 0 0-4 12.3c.6.5 1 1.2 1 2v.2h6v-.2c0-.8.4-1.5 1-2a6.8 6.8 0 0 0-4-12.3Z"
      />
      <path fill="#8d8d96" d="M9.3 18.2h5.4v1.2c0 1.2-1 2.1-2.1 2.1h-1.2c-1.2 0-2.1-1-2.1-2.1Z" />
      <path
        stroke={ink}
        strokeWidth="1.2"
        strokeLinecap="round"
        fill="none"
        d="M10 11.5 12 13l2-1.5M12 13v4"
      />
    </>
  ),
  3: (
    <>
      <g fill="#f48fb1">
        <circle cx="12" cy="5.6" r="3.2" />
        <circle cx="17" cy="9.2" r="3.2" />
        <circle cx="15.1" cy="15" r="3.2" />
        <circle cx="8.9" cy="15" r="3.2" />
        <circle cx="7" cy="9.2" r="3.2" />
      </g>
      <circle cx="12" cy="11" r="3" fill="#ffc93c" />
      <path stroke="#3f8f4f" strokeWidth="1.8" strokeLinecap="round" fill="none" d="M12 18v4" />
    </>
  ),
  4: (
    <>
      <circle cx="12" cy="12" r="9.5" fill="#ffc93c" />
      <circle cx="8.6" cy="9.6" r="1.5" fill={ink} />
      <circle cx="15.4" cy="9.6" r="1.5" fill={ink} />
      <ellipse cx="12" cy="15.8" rx="2.3" ry="2.9" fill={ink} />
    </>
  ),
  5: (
    <>
      <circle cx="12" cy="12" r="9.5" fill="#ffc93c" />
      <path
        stroke={ink}
        strokeWidth="1.6"
        strokeLinecap="round"
        fill="none"
        d="m6.8 8.2 2.6 1.6-2.6 1.6m10.4-3.2-2.6 1.6 2.6 1.6"
      />
      <path fill={ink} d="M6.8 13.5h10.4a5.2 5.2 0 0 1-10.4 0Z" />
      <path fill="#f06a6a" d="M9.2 17.6a3.6 3.6 0 0 1 5.6 0 5.2 5.2 0 0 1-5.6 0Z" />
    </>
  ),
}

/** Shows the icon of a reaction. Decoration: its control has a name. */
export function Face({ type, size = 24 }: { type: number; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[type]}
    </svg>
  )
}
