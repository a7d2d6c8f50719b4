import { useEffect, useState } from 'react'
import type { Crop } from '@/lib/media/edits/recipe'

/** Milliseconds after the last change of the frame until it is searched for. */
const patience = 350

const middle: Crop = { x: 0.1, y: 0.1, width: 0.8, height: 0.8 }

/** Returns a part on the server's grid of hundredths. */
function onGrid({ x, y, width, height }: Crop) {
  const [left, top] = [Math.floor(x * 100), Math.floor(y * 100)]
  const right = Math.min(100 - left, Math.max(2, Math.round(width * 100)))
  const down = Math.min(100 - top, Math.max(2, Math.round(height * 100)))
  return { x: left / 100, y: top / 100, w: right / 100, h: down / 100 }
}

/** Manages the frame of a lens: `part` is what is searched for, once the frame rests. */
export function useLensCrop(first: Crop = middle) {
  const [crop, setCrop] = useState(first)
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(crop), patience)
    return () => clearTimeout(timer)
  }, [crop])
  return { crop, setCrop, part: onGrid(settled) }
}
