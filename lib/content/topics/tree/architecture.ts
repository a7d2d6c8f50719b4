/** The branch “Architecture”. */
export const architecture = `
Architecture | architecture, architect, building, facade, old town, blue dome | city-life, home-decor, travel
  Houses | house, cottage, villa, farmhouse, bungalow, townhouse, white house | home-decor
    Tiny houses | tiny house, tiny home, micro house, shepherd hut | small-spaces
    Cabins | cabin, log cabin, a frame, chalet, hut in the woods | forests, mountains
    Treehouses | treehouse, tree house
  Doors & windows | door, window, shutter, front door, doorway, flower box, stained glass | color
    Front doors | front door, double door, painted door, door knocker | color
  Modern architecture | modern architecture, concrete house, brutalism, brutalist, minimalist house, glass house
  Historic buildings | castle, palace, cathedral, monastery, ruins, manor, fortress, temple | travel
    Castles | castle, castles, castle ruins, moat
    Churches & temples | church, chapel, mosque, synagogue, pagoda, shrine, abbey
  Interior architecture | staircase, spiral stairs, vaulted ceiling, mezzanine, skylight, atrium | home-decor
  Bridges & towers | suspension bridge, stone bridge, bell tower, water tower, aqueduct | city-life
  Landscape architecture | landscape architecture, public square, courtyard design, pavilion | gardens
  Floor plans | floor plan, blueprint, house plan, elevation drawing | maps
`
