import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { limits } from '@/components/content/pins-save/picker/limits'
import { isWebLink, withScheme } from '@/lib/core/link'
import { takeShared } from '@/lib/platform/offline/shared-files'

/** The words that come with shared files. */
export type SharedWords = { title: string; description: string; link: string }

const cut = (text: string, limit: number) => [...text].slice(0, limit).join('')

/** Returns the words for pins of shared files; the link may be in the text, where most phones put it. */
export function sharedWords({ title, text, url }: { title: string; text: string; url: string }): SharedWords {
  const inText = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  const link = [url, inText].find((one) => one !== '' && isWebLink(withScheme(one))) ?? ''
  const rest = link === inText ? text.replace(inText, '').trim() : text
  return { title: cut(title, limits.pinTitle), description: cut(rest, limits.pinDescription), link }
}

/** Makes drafts of the pictures and videos that another app shared through the installed one. */
export function useSharedFiles(add: (files: readonly File[], words: SharedWords) => void): void {
  const { query } = useRouter()
  const isTaken = useRef(false)
  useEffect(() => {
    if (query.shared === undefined || isTaken.current) return
    isTaken.current = true
    takeShared().then(
      (shared) => shared && add(shared.files, sharedWords(shared)),
      () => undefined,
    )
  })
}
