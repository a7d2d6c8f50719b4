/** The branch “Art”. */
export const art = `
Art | art, artwork, artist, gallery, masterpiece, exhibition | design, photography, crafts-diy
  Painting | painting, painter, canvas, gouache, acrylic, brushstroke, mural | color
    Watercolor | watercolor, watercolour, aquarelle | flowers
    Oil painting | oil painting, oil paint, impasto, palette knife
    Abstract painting | abstract painting, abstract art, color field | wallpapers
  Drawing | drawing, sketch, sketchbook, pencil, charcoal, ink drawing, doodle, line art | illustration
    Portraits | portrait drawing, portrait painting, self portrait, face study, figure drawing
    Urban sketching | urban sketching, city sketch, travel sketchbook | city-life, travel
    Anatomy for artists | anatomy study, hand study, pose reference, gesture drawing
  Still life | still life, bowl of fruit, fruit bowl, jug | flowers, painting
  Illustration | illustration, illustrator, picture book, storybook, editorial art | graphic-design, drawing
    Character design | character design, character sheet, concept art
    Botanical illustration | botanical, botanical illustration, botanical print | plants
    Children’s illustration | nursery print, animal alphabet, picture book art
  Printmaking | linocut, lino print, screen print, etching, woodcut, risograph, riso, block printing | posters
  Art deco | art deco, deco, twenties, gatsby, gilded | patterns, architecture
  Digital art | digital art, digital painting, procreate, pixel art, 3d render | illustration
    Pixel art | pixel art, 8 bit, sprite sheet | video-games
    Anime & manga | anime, manga, chibi, cosplay drawing
  Sculpture & ceramics art | sculpture, statue, bust, bronze, marble, installation art, land art | pottery
  Collage | collage, cut and paste, mixed media, moodboard, mood board | scrapbooking
  Street art | street art, graffiti, urban mural, stencil art | city-life
  Art history | renaissance, impressionism, baroque, cubism, surrealism, art history, monet, van gogh | museums
`
