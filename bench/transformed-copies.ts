import sharp, { type Sharp } from 'sharp'

type Size = { width: number; height: number }

const overlay = ({ width, height }: Size, inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`)

const words = (size: Size, y: number, text: string, style: string) =>
  `<text x="${size.width / 2}" y="${size.height * y}" font-size="${size.width / 9}" font-family="sans-serif"
    font-weight="700" text-anchor="middle" ${style}>${text}</text>`

/** Returns a picture without a fifth of its width and height, cut off at varying edges. */
function cropped(picture: Sharp, { width, height }: Size, n: number): Sharp {
  const [inner, down] = [Math.floor(width * 0.8), Math.floor(height * 0.8)]
  const [left, top] = [((n * 7) % 11) / 10, ((n * 5) % 13) / 12]
  return picture.extract({
    left: Math.floor((width - inner) * left),
    top: Math.floor((height - down) * top),
    width: inner,
    height: down,
  })
}

type Change = (picture: Sharp, size: Size, n: number) => Sharp

/** The changes of a picture, by name; each result is compressed again. */
export const changes: Record<string, { change: Change; quality: number }> = {
  'crop 20 %': { change: cropped, quality: 80 },
  mirror: { change: (picture) => picture.flop(), quality: 80 },
  'scale to 1/4': {
    change: (picture, { width }) => picture.resize({ width: Math.round(width / 4) }),
    quality: 80,
  },
  recompress: { change: (picture) => picture, quality: 25 },
  recolor: {
    change: (picture) => picture.modulate({ hue: 40, saturation: 0.7, brightness: 1.1 }),
    quality: 80,
  },
  'text on a band': {
    change: (picture, size) => {
      const band = `<rect y="${size.height * 0.4}" width="${size.width}" height="${size.height / 5}" fill="#fff" fill-opacity=".85"/>`
      const text = words(size, 0.53, 'SPRING SALE 40%', 'fill="#111"')
      return picture.composite([{ input: overlay(size, band + text) }])
    },
    quality: 80,
  },
  'text overlay': {
    change: (picture, size) =>
      picture.composite([
        { input: overlay(size, words(size, 0.8, 'Summer ideas', 'fill="#fff" stroke="#000"')) },
      ]),
    quality: 80,
  },
}

/** Returns a changed copy of an encoded picture; `n` varies where it is cut. */
export async function copyOf(bytes: Buffer, name: string, n: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  const { change, quality } = changes[name] ?? { change: (picture: Sharp) => picture, quality: 80 }
  return change(sharp(bytes), { width, height }, n).jpeg({ quality }).toBuffer()
}
