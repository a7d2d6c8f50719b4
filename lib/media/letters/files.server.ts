import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type LetterFontId, letterFonts, outlineFiles, spareFont } from './fonts'
import { type LetterFont, readLetterFont } from './letter-font'

/** Returns the folder of an installed package. */
function folderOf(name: string): string {
  const root = createRequire(path.join(process.cwd(), 'package.json'))
  return path.dirname(root.resolve(`${name}/package.json`))
}

/** Returns the folder of a font's package. */
export const fontFolder = (id: LetterFontId): string => folderOf(`@fontsource/${id}`)

/** True for the name of a file with outlines for texts. */
export const isOutlineFile = (file: string): boolean =>
  letterFonts.some(({ id }) => outlineFiles(id).includes(file))

/** Reads a font's file by its name. @throws Error for an unknown file */
export async function readLetters(file: string): Promise<Buffer<ArrayBuffer>> {
  if (file === `${spareFont}.ttf`)
    return readFile(
      path.join(folderOf('@expo-google-fonts/noto-sans'), '400Regular', 'NotoSans_400Regular.ttf'),
    )
  const font = letterFonts.find(({ id }) => file.startsWith(`${id}-`))
  if (!font) throw new Error(`no font has a file ${file}`)
  return readFile(path.join(fontFolder(font.id), 'files', file))
}

const read = new Map<string, Promise<LetterFont>>()

/** Returns the glyph files of a font, read once per process. */
export function lettersOf(id: LetterFontId): Promise<LetterFont[]> {
  return Promise.all(
    outlineFiles(id).map((file) => {
      const font = read.get(file) ?? readLetters(file).then(readLetterFont)
      read.set(file, font)
      return font
    }),
  )
}
