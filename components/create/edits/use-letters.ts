import { useQuery } from '@/components/platform/use-query'
import { retryImport } from '@/components/ui/retry-import'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { Letters } from '@/lib/media/edits/overlay-shapes'
import type { Overlay } from '@/lib/media/edits/overlays'
import { type LetterFontId, outlineFiles } from '@/lib/media/letters/fonts'
import { type LetterFont, readLetterFont } from '@/lib/media/letters/letter-font'
import { fetchFile } from '@/lib/platform/http/file-client'

const requests = new Map<string, Promise<LetterFont>>()

const none: Letters = {}

/** Fetches a font's file once per page; again after a failure. */
function letterFile(file: string): Promise<LetterFont> {
  const font = requests.get(file) ?? retryImport(() => fetchFile(`/_/fonts/${file}`).then(readLetterFont))
  requests.set(file, font)
  font.catch(() => requests.delete(file))
  return font
}

const fontsIn = (overlays: readonly Overlay[]): LetterFontId[] => [
  ...new Set(overlays.flatMap((overlay) => (overlay.type === 'text' ? overlay.font : []))),
]

/** Returns the letters of the fonts used by texts, as far as they are loaded; reports when one fails to load. */
export function useLetters(overlays: readonly Overlay[]): Letters {
  const t = useTranslations('edits')
  const wanted = fontsIn(overlays).join()
  const { data } = useQuery(
    wanted || null,
    async (): Promise<Letters> => {
      const ids = wanted.split(',') as LetterFontId[]
      const loaded = await Promise.allSettled(
        ids.map(async (id) => [id, await Promise.all(outlineFiles(id).map(letterFile))] as const),
      )
      if (loaded.some(({ status }) => status === 'rejected'))
        showToast({ message: t('fontFailed'), tone: 'error' })
      return Object.fromEntries(loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
    },
    { keepsPrevious: true },
  )
  return data ?? none
}
