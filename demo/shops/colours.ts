/** Colors of products, with the names by which shops call them. */
export const colours: readonly (readonly [name: string, hex: string])[] = [
  ['terracotta', '#c8603f'],
  ['mustard', '#dda32b'],
  ['sage', '#86a184'],
  ['midnight blue', '#2f4a86'],
  ['plum', '#7f355f'],
  ['teal', '#21798a'],
  ['blush', '#e3a99a'],
  ['charcoal', '#43464e'],
  ['sand', '#cdb38b'],
  ['moss', '#66763f'],
  ['coral', '#e5694f'],
  ['lilac', '#9483cc'],
  ['sky blue', '#79aace'],
  ['cream', '#e9dcc0'],
  ['cherry', '#b52f3d'],
]
