import type { Ref } from 'react'
import { acceptedTypes } from './image-files'

type Props = { ref: Ref<HTMLInputElement>; label: string; onPick: (file: File) => void }

/** The file input behind a button that chooses a picture. */
export function PictureInput({ ref, label, onPick }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={acceptedTypes}
      className="visually-hidden"
      tabIndex={-1}
      aria-label={label}
      onChange={(event) => {
        const [file] = event.target.files ?? []
        // The same file can be chosen again.
        event.target.value = ''
        if (file) onPick(file)
      }}
    />
  )
}
