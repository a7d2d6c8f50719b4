type Props = {
  className: string | undefined
  label: string
  /** The largest magnification; the smallest is 1. */
  max: number
  value: number
  onChange: (value: number) => void
}

/** Magnifies a picture in its frame. */
export function ZoomSlider({ className, label, max, value, onChange }: Props) {
  return (
    <label className={className}>
      {label}
      <input
        type="range"
        min={1}
        max={max}
        step={0.05}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  )
}
