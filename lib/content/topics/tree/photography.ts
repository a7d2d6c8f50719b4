/** The branch “Photography”. */
export const photography = `
Photography | photography, photo, photographer, photoshoot, photo shoot | art, travel
  Portrait photography | portrait photography, headshot, portrait session, couple photoshoot | portraits
    Posing | photo pose, posing guide, pose ideas
  Landscape photography | landscape photography, long exposure, nature photography | nature
  Street photography | street photography, candid photo, urban photography | city-life
  Food photography | food photography, food styling, flat lay | food
  Film photography | film photography, 35mm, analog photo, polaroid, darkroom, kodak
  Black & white photography | black and white photo, monochrome photo
  Cameras | camera, lens, tripod, dslr, mirrorless | vintage-tech
  Photo editing | photo editing, lightroom, preset, photoshop
  Macro photography | macro photo, macro photography, close up photo | insects
  Phone photography | phone photography, selfie, instagram feed | phones-apps
`
