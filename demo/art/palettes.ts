/** Flat palettes for graphic work: paper, ink, and matching colors. */
export interface Flat {
  name: string
  paper: string
  ink: string
  colours: readonly string[]
}

export const FLATS: readonly Flat[] = [
  {
    name: 'Terracotta',
    paper: '#f6ead9',
    ink: '#3b2a26',
    colours: ['#c8553d', '#e8a87c', '#588b8b', '#f2d0a4', '#8c3b2a'],
  },
  {
    name: 'Bauhaus',
    paper: '#f3ead8',
    ink: '#1f1d1d',
    colours: ['#d7372b', '#f0b429', '#20508f', '#1f1d1d', '#e9dcc3'],
  },
  {
    name: 'Sage',
    paper: '#f3f1e7',
    ink: '#2d3a31',
    colours: ['#7d9a7e', '#b8c9a9', '#d9a86c', '#4f6b55', '#e6d9bd'],
  },
  {
    name: 'Midnight',
    paper: '#131a33',
    ink: '#f4ecd8',
    colours: ['#e8b04b', '#3c5aa6', '#d9644a', '#7fa6c9', '#f0dcb0'],
  },
  {
    name: 'Sherbet',
    paper: '#fff3ea',
    ink: '#4a2b4d',
    colours: ['#ff8a70', '#ffc46b', '#f26d8d', '#8fc9b9', '#b388c9'],
  },
  {
    name: 'Olive grove',
    paper: '#efe9d5',
    ink: '#30301f',
    colours: ['#76793b', '#c2a83e', '#a3603b', '#d9c8a0', '#4b5d3a'],
  },
  {
    name: 'Lagoon',
    paper: '#eaf4f1',
    ink: '#12333d',
    colours: ['#1f7a8c', '#67b7b0', '#f2a65a', '#bfdbd0', '#e8654f'],
  },
  {
    name: 'Plum',
    paper: '#f5ebee',
    ink: '#37152e',
    colours: ['#7a2e5d', '#c9718f', '#e9b7a6', '#4d3b6b', '#d99a4e'],
  },
  {
    name: 'Nordic',
    paper: '#eef0f0',
    ink: '#24323f',
    colours: ['#8aa4b5', '#c9b79c', '#d98f73', '#52708a', '#dfe3de'],
  },
  {
    name: 'Mustard',
    paper: '#fbf3df',
    ink: '#33302a',
    colours: ['#e0a526', '#35605a', '#d1603d', '#f0d58c', '#6d8f80'],
  },
  {
    name: 'Forest night',
    paper: '#14281f',
    ink: '#efe8d2',
    colours: ['#d9a441', '#3f7257', '#c8643f', '#8fb08a', '#efd9a7'],
  },
  {
    name: 'Peony',
    paper: '#fdf1ee',
    ink: '#41242b',
    colours: ['#e05a74', '#f4a9a0', '#7c9a6d', '#f7d3c4', '#a83250'],
  },
  {
    name: 'Riviera',
    paper: '#fbf6e9',
    ink: '#1d3557',
    colours: ['#2a6f97', '#f4a259', '#e76f51', '#8ecae6', '#f6d186'],
  },
  {
    name: 'Clay',
    paper: '#efe3d7',
    ink: '#43302b',
    colours: ['#b5765a', '#d9b59a', '#7c6a5d', '#946b54', '#c9a27e'],
  },
  {
    name: 'Lilac hour',
    paper: '#f2eef8',
    ink: '#2b2350',
    colours: ['#8673c9', '#c7b5ec', '#f2a7b5', '#f6cf8e', '#57489c'],
  },
  {
    name: 'Sea glass',
    paper: '#f0f5ee',
    ink: '#274046',
    colours: ['#7fb5a8', '#bcd8c6', '#e7c793', '#4d8b8f', '#e6a28a'],
  },
  {
    name: 'Espresso',
    paper: '#2a1d19',
    ink: '#f3e4cf',
    colours: ['#b9783f', '#e0b27a', '#7d4b36', '#8f9a77', '#f1d6ae'],
  },
  {
    name: 'Citrus',
    paper: '#fffbe8',
    ink: '#2f3b1f',
    colours: ['#f6b31d', '#f07f1c', '#8fb339', '#fbe08a', '#3f7d3a'],
  },
]

/** Skies over land: top to bottom, then land from far to near, and the light. */
export interface Scene {
  name: string
  sky: readonly string[]
  far: string
  near: string
  light: string
  haze: string
}

export const SCENES: readonly Scene[] = [
  {
    name: 'dawn',
    sky: ['#3d5a80', '#8d86b0', '#eda895', '#fbdcb0'],
    far: '#c79aa6',
    near: '#2a2c4a',
    light: '#fff3d6',
    haze: '#f6c9ac',
  },
  {
    name: 'alpine morning',
    sky: ['#4f97c4', '#9ccbe0', '#e8f3ec'],
    far: '#a9c9d3',
    near: '#153f3f',
    light: '#ffffff',
    haze: '#dcebe8',
  },
  {
    name: 'golden hour',
    sky: ['#e07a3f', '#f3a957', '#fbd68a', '#fdeec2'],
    far: '#e9ad6c',
    near: '#4a2622',
    light: '#fff6d8',
    haze: '#fbd693',
  },
  {
    name: 'blue hour',
    sky: ['#0f1d44', '#274a86', '#6b8cc0', '#d9b9c4'],
    far: '#7b92bf',
    near: '#0a1330',
    light: '#fdf3da',
    haze: '#a9a9cb',
  },
  {
    name: 'rose dusk',
    sky: ['#5b3a72', '#b5577f', '#f08a7e', '#fcc8a0'],
    far: '#cf8193',
    near: '#2b1736',
    light: '#ffe9c9',
    haze: '#f4a995',
  },
  {
    name: 'misty green',
    sky: ['#a5c4b5', '#cfe0cf', '#f1f0dc'],
    far: '#b9d0bc',
    near: '#1d3b2e',
    light: '#fffbe6',
    haze: '#dfe8d3',
  },
  {
    name: 'desert noon',
    sky: ['#6db5c6', '#b8dcd6', '#f6e6c8'],
    far: '#e3b48b',
    near: '#8a3f26',
    light: '#fffdf0',
    haze: '#f0d2a9',
  },
  {
    name: 'northern night',
    sky: ['#07122b', '#0f2c4d', '#1f5d69', '#3f9a86'],
    far: '#2a5d70',
    near: '#040b18',
    light: '#eafff2',
    haze: '#357f7c',
  },
  {
    name: 'autumn',
    sky: ['#7fa3b5', '#c9cdbd', '#f4dcab'],
    far: '#d9a873',
    near: '#4d2418',
    light: '#fff7df',
    haze: '#ecc999',
  },
  {
    name: 'winter',
    sky: ['#7590b3', '#b9c8da', '#f3e4e0'],
    far: '#c3cfdf',
    near: '#2c4159',
    light: '#fff6ec',
    haze: '#e9e6ea',
  },
]
