import { useEffect, useEffectEvent, useState } from 'react'
import { wantedFiles } from '@/components/create/builder/video/video-files'
import {
  type DraggedPicture,
  draggedPicture,
  pastedLinks,
} from '@/components/create/builder/web/dragged-picture'
import { pastedAddress } from '@/components/media/uploads/image-files'

type Taken = {
  takesVideos: boolean
  onFiles: (files: File[]) => void
  onAddress: (url: string) => void
  onLinks: (urls: string[]) => void
  onPicture: (picture: DraggedPicture) => void
  onOther: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, dialog') !== null
const carries = (event: DragEvent, type: string) => event.dataTransfer?.types.includes(type) ?? false

/**
 * Accepts files and pictures of other windows dropped anywhere on the page, and files and links pasted outside of
 * fields; returns true while something acceptable is dragged over it.
 */
export function usePageDrop(taken: Taken): boolean {
  const [isOver, setOver] = useState(false)
  const onFiles = useEffectEvent((files: File[]) =>
    files.length > 0 ? taken.onFiles(files) : taken.onOther(),
  )
  const onAddress = useEffectEvent(taken.onAddress)
  const onLinks = useEffectEvent(taken.onLinks)
  const onPicture = useEffectEvent(taken.onPicture)
  const chosen = useEffectEvent((data: DataTransfer | null) => wantedFiles(data, taken.takesVideos))

  useEffect(() => {
    // Drags within this page are its own.
    let isOwn = false
    const start = () => {
      isOwn = true
    }
    const end = () => {
      isOwn = false
    }
    const isTaken = (event: DragEvent) =>
      !isOwn && !isTyping(event.target) && (carries(event, 'Files') || carries(event, 'text/html'))
    const over = (event: DragEvent) => {
      if (!isTaken(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!isTaken(event)) return
      event.preventDefault()
      setOver(false)
      const files = chosen(event.dataTransfer)
      const picture = files.length > 0 ? null : draggedPicture(event.dataTransfer)
      if (picture) onPicture(picture)
      else onFiles(files)
    }
    const paste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return
      const files = chosen(event.clipboardData)
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const address = pastedAddress(text)
      const links = pastedLinks(text)
      if (files.length > 0) onFiles(files)
      else if (links.length > 0) onLinks(links)
      else if (address) onAddress(address)
      else return
      event.preventDefault()
    }
    document.addEventListener('dragstart', start)
    document.addEventListener('dragend', end)
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragstart', start)
      document.removeEventListener('dragend', end)
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [])
  return isOver
}
