/** Returns the identity of a file, without reading its bytes, to recognize it when it is chosen again. */
export const printOf = ({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string =>
  [size, lastModified, name].join('|')
