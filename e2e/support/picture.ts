import sharp from 'sharp'

const side = { width: 480, height: 640 }

/** A JPEG that nobody has uploaded before: its colours come from `seed`, and from this run. */
export async function makePicture(seed: string, size = side): Promise<Buffer<ArrayBuffer>> {
  const hue = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 60% 70%)"/>
    <circle cx="50%" cy="40%" r="28%" fill="hsl(${(hue + 140) % 360} 55% 45%)"/>
    <text x="8%" y="92%" font-size="20" fill="#111">${seed.replaceAll(/[^\w -]/g, '')} ${unique()}</text>
  </svg>`
  return Buffer.from(await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer())
}

let count = 0

/** A word that no other test of this run, nor of an earlier one on the same data, has used: letters and digits. */
export function unique(prefix = ''): string {
  count += 1
  return `${prefix}${process.pid.toString(36)}${Date.now().toString(36).slice(-6)}${count.toString(36)}`
}
