/** Drawn on a 24 × 24 field with a 2 px round line; `currentColor` throughout. */
const paths = {
  home: 'M3.5 10.7 12 3.5l8.5 7.2V19a1.5 1.5 0 0 1-1.5 1.5h-4.5v-6h-5v6H5A1.5 1.5 0 0 1 3.5 19Z',
  inbox: 'M4 5.5h16a1 1 0 0 1 1 1V16a1 1 0 0 1-1 1h-8.5L7 20.5V17H4a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1Z',
  send: 'M4 12 20.5 4 16 20.5l-4-6.5Zm8 2 8.5-10',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2',
  board: 'M5 4h6v16H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Zm6 0h8a1 1 0 0 1 1 1v6.5h-9m0 0V20h8a1 1 0 0 0 1-1v-7.5',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5',
  plus: 'M12 4.5v15M4.5 12h15',
  bell: 'M18 9.5a6 6 0 1 0-12 0c0 5-2 6-2 7h16c0-1-2-2-2-7Zm-8 10.5c1 1.2 3 1.2 4 0',
  person: 'M12 12.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM4 20.5c.8-3.4 4-5 8-5s7.2 1.6 8 5',
  down: 'm6 9 6 6 6-6',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  check: 'm4.5 12.5 5 5 10-11',
  back: 'M20 12H4.5m7-7-7 7 7 7',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  share: 'M12 15V3.5m-4.5 4L12 3l4.5 4.5M4.5 13v5.5a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V13',
  lock: 'M6 10.5h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Zm2 0V8a4 4 0 0 1 8 0v2.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13.5v1.5m0 16v1.5M2.5 12H4m16 0h1.5M5.3 5.3l1 1m11.4 11.4 1 1m0-13.4-1 1M6.3 17.7l-1 1',
  moon: 'M20 14.2A8.3 8.3 0 0 1 9.8 4 8.3 8.3 0 1 0 20 14.2Z',
  system: 'M4 5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm8 11v4m-4 .5h8',
  heart: 'M12 20s-8-4.6-8-10.3A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8 2.7C20 15.4 12 20 12 20Z',
  external:
    'M14 4.5h5.5V10M19 5l-8.5 8.5M17.5 14v4.5a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18.5V8.5A1.5 1.5 0 0 1 6 7h4.5',
  pencil: 'm4 20 1-4.5L16.5 4 20 7.5 8.5 19 4 20Z',
  trash: 'M4.5 6.5h15M9.5 6V4h5v2M6.5 6.5l1 13.5h9l1-13.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M9.9 5.8a9 9 0 0 1 2.1-.3c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.8M6.3 7.3A17 17 0 0 0 2.5 12s3.5 6.5 9.5 6.5c1.8 0 3.4-.6 4.8-1.4M3.5 3.5l17 17',
  upload: 'M12 16V4m-5 5 5-5 5 5M4.5 16v3a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5v-3',
  link: 'M10 14a4.2 4.2 0 0 0 6 0l3.3-3.3a4.2 4.2 0 0 0-6-6L12 6m2 4a4.2 4.2 0 0 0-6 0l-3.3 3.3a4.2 4.2 0 0 0 6 6L12 18',
  archive: 'M3.5 5h17v4h-17Zm1.5 4v9.5a1.5 1.5 0 0 0 1.5 1.5h11a1.5 1.5 0 0 0 1.5-1.5V9m-9 4h4',
  question:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.6 9.4a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2 1-1.2 1.9v.3m0 2.8h.01',
  handshake:
    'M3 7.5 7 5l5 2 5-2 4 2.5v7l-3 2.5-4.5 3a2 2 0 0 1-2.4 0L3 14.5ZM12 7l-3.5 4a1.8 1.8 0 0 0 2.7 2.3L13.5 11l4.5 6',
  flag: 'M5.5 21V4h12l-2.5 4.5 2.5 4.5h-12',
  helpful:
    'M7.5 10.5v9.5H5a1.2 1.2 0 0 1-1.2-1.2v-7.1A1.2 1.2 0 0 1 5 10.5Zm0 0L11 3.6a2 2 0 0 1 2.3 2V9.3h5a2 2 0 0 1 2 2.3l-1.1 6.7a2 2 0 0 1-2 1.7H7.5',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9m0-5v5h-5',
} as const

export type IconName = keyof typeof paths

/** Decoration only: the control that carries it has a name of its own. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3.5 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
