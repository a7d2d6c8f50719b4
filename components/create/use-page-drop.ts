import { useEffect, useEffectEvent, useState } from 'react'
import { pastedAddress } from '@/components/media/files/image-files'
import { wantedFiles } from './video-files'

type Taken = {
  takesVideos: boolean
  onFiles: (files: File[]) => void
  onAddress: (url: string) => void
  onOther: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, dialog') !== null
const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Accepts files dropped anywhere on the page or pasted outside of fields; returns true while files hover over
 * it.
 */
export function usePageDrop(taken: Taken): boolean {
  const [isOver, setOver] = useState(false)
  const onFiles = useEffectEvent((files: File[]) =>
    files.length > 0 ? taken.onFiles(files) : taken.onOther(),
  )
  const onAddress = useEffectEvent(taken.onAddress)
  const chosen = useEffectEvent((data: DataTransfer | null) => wantedFiles(data, taken.takesVideos))

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      onFiles(chosen(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return
      const files = chosen(event.clipboardData)
      const address = pastedAddress(event.clipboardData?.getData('text/plain') ?? '')
      if (files.length > 0) onFiles(files)
      else if (address) onAddress(address)
      else return
      event.preventDefault()
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
