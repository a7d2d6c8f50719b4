/**
 * Shows the logo: a magpie, black and white with a long tail, on the accent. public/logo.svg is the same
 * drawing.
 */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="24" fill="#cf1433" />
      <path
        d="M8.5 17.5 15.3 15c1.5-3.4 4.7-5.2 8.2-4.6 3 .5 5.2 2.4 6.3 5.1L41.5 39.5 29.2 32.4c-7.5.9-13.7-4.3-14.1-13.1Z"
        fill="#fff"
      />
      <path d="M21.5 20.5c4.8.3 8.3 3.6 9.9 8.7l-2.8.9c-4.3-.4-7.3-4-7.1-9.6Z" fill="#cf1433" />
      <circle cx="20.5" cy="15.8" r="1.5" fill="#17171a" />
    </svg>
  )
}
