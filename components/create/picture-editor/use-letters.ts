import { useEffect, useState } from 'react'
import { again } from '@/components/ui/again'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { Letters } from '@/lib/media/edits/overlay-shapes'
import type { Overlay } from '@/lib/media/edits/overlays'
import { type LetterFontId, outlineFiles } from '@/lib/media/letters/fonts'
import { type LetterFont, readLetterFont } from '@/lib/media/letters/letter-font'
import { fetchFile } from '@/lib/platform/http/file-client'

const asked = new Map<string, Promise<LetterFont>>()

/** Fetches a font's file once per page; again after a failure. */
function letterFile(file: string): Promise<LetterFont> {
  const font = asked.get(file) ?? again(() => fetchFile(`/_/fonts/${file}`).then(readLetterFont))
  asked.set(file, font)
  font.catch(() => asked.delete(file))
  return font
}

const fontsIn = (overlays: readonly Overlay[]): LetterFontId[] => [
  ...new Set(overlays.flatMap((overlay) => (overlay.type === 'text' ? overlay.font : []))),
]

/** Returns the letters of the fonts used by texts, as far as they are loaded; reports when one fails to load. */
export function useLetters(overlays: readonly Overlay[]): Letters {
  const t = useTranslations('pictureEditor')
  const [letters, setLetters] = useState<Letters>({})
  const wanted = fontsIn(overlays).join()
  useEffect(() => {
    let isShown = true
    for (const id of wanted.split(',').filter(Boolean) as LetterFontId[])
      Promise.all(outlineFiles(id).map(letterFile))
        .then((fonts) => {
          if (isShown) setLetters((now) => (now[id] ? now : { ...now, [id]: fonts }))
        })
        .catch(() => {
          if (isShown) showToast({ message: t('fontFailed'), tone: 'error' })
        })
    return () => {
      isShown = false
    }
  }, [wanted, t])
  return letters
}
