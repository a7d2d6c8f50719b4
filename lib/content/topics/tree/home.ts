/** The branch “Home decor”. */
export const home = `
Home decor | home decor, interior, interior design, room, decor, decorating, home tour, homeware | architecture, plants
  Living rooms | living room, sofa, couch, armchair, coffee table, lounge, sitting room, living room corner
    Reading nooks | reading nook, reading corner, window seat, armchair | books-writing
    Fireplaces | fireplace, mantel, wood stove, hearth
  Bedrooms | bedroom, bed, linen, duvet, headboard, pillow, nightstand, bedding | sleep
    Guest rooms | guest room, guest bedroom, daybed
    Closets | closet, walk in closet, wardrobe storage, dressing room | style
  Kitchens | kitchen, kitchen island, pantry, countertop, kitchen cabinet, backsplash, open shelving | food
    Pantries | pantry, pantry organization, spice rack, larder
  Bathrooms | bathroom, bathtub, shower, vanity, powder room, tiny bathroom | tiles
  Dining rooms | dining room, dining table, dining chair, breakfast nook | table-settings
  Home offices | home office, desk by the window, work corner, study room, desk organizer, workspace | desk-setups
  Entryways & hallways | entryway, hallway, mudroom, foyer, coat rack, shoe storage
  Small spaces | small apartment, studio apartment, small space, tiny apartment, loft bed | tiny-houses
  Interior styles | interior style, design style | design
    Scandinavian style | scandinavian, scandi, hygge, nordic interior, japandi
    Mid-century modern | mid century, midcentury, eames, retro interior
    Boho decor | boho, bohemian decor, rattan
    Farmhouse style | farmhouse decor, shiplap, rustic decor, modern farmhouse
    Minimalism | minimalism, minimalist, minimal interior, declutter
    Vintage decor | vintage decor, antiques, flea market find, thrifted decor
    Industrial style | industrial loft, exposed brick, industrial style
  Furniture | furniture, chair, table, bookshelf, dresser, cabinet, bench, stool, sideboard | woodworking
    Lighting | lamp, pendant light, chandelier, lampshade, string lights, sconce
    Shelves | shelf, shelving, bookshelf styling, floating shelf
  Walls & wall art | wall art, gallery wall, picture wall, wall decor, wainscoting, wallpapered wall, feature wall | posters
  Floors & rugs | rug, flooring, hardwood floor, carpet, parquet | terrazzo
  Outdoor living | patio, deck, porch, terrace, outdoor furniture, fire pit, backyard | gardens
  Organization | organizing, storage ideas, home organization, drawer organizer, label maker, decluttering | planning-productivity
    Cleaning | cleaning, cleaning schedule, stain removal, laundry room, natural cleaner
  Renovation | renovation, remodel, before and after, home improvement, fixer upper | architecture
  Cozy home | cozy, cosy, candlelight, blanket, hygge evening, low light | reading
`
