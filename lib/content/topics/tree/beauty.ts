/** The branch “Beauty”. */
export const beauty = `
Beauty | beauty, cosmetics, beauty routine, pampering | style, health-fitness
  Hair | hair, hairstyle, haircut, hairdo, curls, hairdresser | wedding-hair
    Braids | braid, braided, cornrow, french braid, box braid
    Hair color | hair color, hair colour, balayage, highlights, blonde, brunette, copper hair
    Short hair | short hair, bob cut, pixie cut, bob haircut
    Curly hair | curly hair, curl routine, coils, natural hair
  Makeup | makeup, make up, lipstick, eyeliner, eyeshadow, mascara, foundation, blush | skin-care
    Eye makeup | eye makeup, smoky eye, winged liner, eyeshadow look
  Nails | nail art, manicure, nail polish, gel nails, nail design, pedicure
    Natural nails | short nails, nude nails, nail care
  Skin care | skin care, skincare, serum, face mask, sunscreen, moisturizer, cleanser | self-care
    Natural beauty | homemade face mask, natural skin care, essential oil blend, sugar scrub
  Fragrance | perfume, fragrance, cologne, scent notes
  Tattoos | tattoo, tattoos, inked sleeve, fine line tattoo, tattoo flash | illustration
    Small tattoos | small tattoo, tiny tattoo, minimal tattoo
  Grooming | beard, grooming, shaving, barber | mens-style
`
