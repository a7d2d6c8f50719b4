/** Languages offered for captions. */
const common = 'en es pt fr de it nl pl tr ru uk ar hi id ja ko zh'.split(' ')

/** Returns the offered languages: that of existing captions, the viewer's own, then common ones. */
export function languagesOffered(known: string | undefined): string[] {
  const mine = navigator.language.split('-')[0] ?? 'en'
  return [...new Set([...(known ? [known] : []), mine, ...common])]
}

/** Returns a language's name in the viewer's language; its code if it has none. */
export function languageName(code: string): string {
  return new Intl.DisplayNames([navigator.language], { type: 'language' }).of(code) ?? code
}
