/** Types of photos that phones take, which the server converts and no browser but Safari shows. */
export const heicTypes = 'image/heic,image/heif,.heic,.heif'

/** Returns true if a file claims to be such a photo; many systems give it no type. */
export const isHeicFile = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/i.test(type) || (!type.startsWith('image/') && /\.hei[cf]s?$/i.test(name))
