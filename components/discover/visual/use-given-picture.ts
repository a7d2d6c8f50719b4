import { useEffect, useState } from 'react'
import { choosePicture, fileIn } from './chosen-picture'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [data-modal]') !== null

/** Takes a picture that is dropped anywhere on the page or pasted outside of fields; true while one is dragged over it. */
export function useGivenPicture(): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const has = (event: DragEvent) =>
      event.dataTransfer?.types.includes('Files') === true && !isTyping(event.target)
    const over = (event: DragEvent) => {
      if (!has(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      const file = has(event) && !event.defaultPrevented ? fileIn(event.dataTransfer) : null
      if (!file) return
      event.preventDefault()
      choosePicture(file)
    }
    const paste = (event: ClipboardEvent) => {
      const file = isTyping(event.target) ? null : fileIn(event.clipboardData)
      if (!file) return
      event.preventDefault()
      choosePicture(file)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [])
  return isOver
}
