/**
 * Positions as decimal text, highest first. There is always one between two others, so that a move changes one row and
 * never its neighbors.
 */

type Decimal = { units: bigint; scale: number }

function decimalOf(text: string): Decimal {
  const [whole = '0', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

const scaledTo = ({ units, scale }: Decimal, wanted: number) => units * 10n ** BigInt(wanted - scale)

function textOf({ units, scale }: Decimal): string {
  if (scale === 0) return units.toString()
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const fraction = digits.slice(-scale).replace(/(^|[1-9])0+$/, '$1')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}${fraction && `.${fraction}`}`
}

/** Returns the number of decimals of a position. */
export const scaleOf = (position: string) => decimalOf(position).scale

/** Returns `count` positions between two, highest first, evenly spaced and with as few digits as possible. */
export function positionsBetween(above: string, below: string, count: number): string[] {
  const [high, low] = [decimalOf(above), decimalOf(below)]
  const parts = BigInt(count + 1)
  for (let scale = Math.max(high.scale, low.scale); ; scale++) {
    const [top, bottom] = [scaledTo(high, scale), scaledTo(low, scale)]
    const space = top - bottom
    if (space >= parts)
      return Array.from({ length: count }, (_, n) =>
        textOf({ units: top - (space * BigInt(n + 1)) / parts, scale }),
      )
  }
}

/** Returns `count` positions below one, highest first: whole numbers. */
export function positionsBelow(above: string, count: number): string[] {
  const { units, scale } = decimalOf(above)
  const whole = units / 10n ** BigInt(scale)
  return Array.from({ length: count }, (_, n) => (whole - BigInt(n + 2)).toString())
}
