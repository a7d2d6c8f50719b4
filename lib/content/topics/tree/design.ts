/** The branch “Design”. */
export const design = `
Design | design, designer, design inspiration | art, technology
  Graphic design | graphic design, geometric poster, bauhaus, geometric, composition, layout grid, swiss design, visual identity | art, typography
    Posters | poster, poster design, gig poster, geometric poster, art print, event poster
    Logos & branding | logo, branding, brand identity, logo design, brand guide, business card
    Packaging | packaging, packaging design, label design, product box
    Book covers | book cover, cover design, dust jacket | books-writing
    Bauhaus | bauhaus, geometric poster | modern-architecture
  Typography | typography, typographic, lettering, font, typeface, serif, letters, typographic poster, type specimen | graphic-design, quotes
    Fonts | font, fonts, font pairing, typeface, variable font
    Quotes | quote, quotes, saying, mantra, motto | poetry
  Patterns | pattern, patterns, tile, tiles, terrazzo, repeat pattern, block print, printed fabric, cement tile, seamless | art-deco, wallpapers
    Tiles | tile, tiles, cement tile, zellige, azulejo, mosaic, tile pattern | bathrooms
    Terrazzo | terrazzo, terrazzo chips, terrazzo sample | floors-rugs
    Textile design | block print, printed fabric, textile, fabric print, textile design, upholstery fabric | sewing
  Color | color palette, colour palette, palette, color scheme, colour scheme, swatch card, hue, color theory, pantone | home-decor, design
    Paint colors | paint color, wall color, wall colour, paint swatch, exterior paint | home-decor
  Wallpapers | phone wallpaper, wallpaper, gradient, background, lock screen, abstract background | color
    Gradients | gradient, soft gradient, mesh gradient
    Desktop wallpapers | desktop wallpaper, laptop wallpaper, desktop background
  Web & app design | web design, ui design, ux, app design, landing page, wireframe, user interface, dashboard design | technology
  Product design | product design, industrial design, ergonomics, prototype, chair design | furniture
  Icons | icon set, pictogram, iconography, icon design
  Infographics | infographic, data visualization, data visualisation, pie chart, diagram | maps
`
