import { useEffect, useRef, useState } from 'react'
import { middleOf } from '@/components/accounts/settings/portrait/crop'
import { cutOut, uploadPortrait } from '@/components/accounts/settings/portrait/make-portrait'
import { openPicture } from '@/components/accounts/settings/portrait/open-picture'
import { problemOf } from '@/components/platform/problem'

type Words = { unreadable: string; lost: string }

/** Is the choice of a person: nothing yet (undefined), no picture (null), or the signature of an uploaded one. */
export type Picked = string | null | undefined

/** Uploads the middle square of a chosen picture; leaving the form stops it. */
export function usePicture({ unreadable, lost }: Words) {
  const [picked, setPicked] = useState<Picked>(undefined)
  const [preview, setPreview] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  useEffect(() => (preview === null ? undefined : () => URL.revokeObjectURL(preview)), [preview])

  const choose = async (file: File) => {
    abort.current?.abort()
    const current = new AbortController()
    abort.current = current
    setProblem(null)
    const image = await openPicture(file)
    if (!image) return setProblem(unreadable)
    setBusy(true)
    try {
      const square = await cutOut(image, middleOf({ width: image.naturalWidth, height: image.naturalHeight }))
      const signature = await uploadPortrait(square, current.signal)
      if (current.signal.aborted) return
      setPreview(URL.createObjectURL(square))
      setPicked(signature)
    } catch (error) {
      if (!current.signal.aborted) setProblem(problemOf(error, {}, lost).message)
    } finally {
      URL.revokeObjectURL(image.src)
      if (abort.current === current) setBusy(false)
    }
  }
  const remove = () => {
    abort.current?.abort()
    setBusy(false)
    setProblem(null)
    setPreview(null)
    setPicked(null)
  }
  return { picked, preview, isBusy, problem, choose, remove }
}
