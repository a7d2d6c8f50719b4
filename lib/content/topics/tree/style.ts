/** The branch “Style”. */
export const style = `
Style | style, outfit, fashion, wardrobe, clothes, ootd, lookbook, stylist | beauty
  Women’s style | women s fashion, womens outfit, blouse, skirt, heels
    Dresses | dress, summer dress, maxi dress, gown, sundress, slip dress | wedding-dresses
    Skirts | skirt, midi skirt, pleated skirt, denim skirt
    Workwear | work outfit, office outfit, blazer, business casual
    Party looks | party dress, cocktail dress, going out outfit, sequin
  Men’s style | men s fashion, mens style, menswear, tuxedo, mens outfit | grooming
    Suits | suit, tailoring, tailored suit, necktie
  Capsule wardrobes | capsule wardrobe, wardrobe basics, minimalist wardrobe | slow-fashion
  Knitwear & coats | sweater, cardigan, winter coat, trench coat, knitwear, pullover, jacket | knitting
    Sweaters | sweater, jumper, cardigan, turtleneck
    Coats & jackets | coat, winter coat, jacket, parka, trench
  Denim | jeans, denim, denim jacket
  Streetwear | streetwear, hoodie, cargo pants, sneaker outfit
  Shoes | shoe, shoes, sneaker, trainers, boots, sandals, loafers, heels
    Sneakers | sneaker, sneakers, trainers, running shoe
    Boots | boots, ankle boot, chelsea boot
  Bags & accessories | handbag, tote bag, purse, scarf, straw hat, sunglasses, belt, beanie
    Hats | straw hat, hat, beret, bucket hat
  Jewelry | jewelry, jewellery, earring, necklace, ring stack, bracelet, brooch | jewelry-making
    Engagement rings | engagement ring, wedding band, solitaire | weddings
    Watches | wristwatch, watch strap, chronograph
  Slow fashion | slow fashion, thrift, secondhand fashion, sustainable fashion, mended | upcycled-clothes
  Vintage fashion | vintage fashion, 90s fashion, 70s style, retro outfit, y2k, vintage dress
  Seasonal outfits | summer outfit, winter outfit, fall outfit, spring outfit
  Swimwear | swimsuit, bikini, swimwear
  Modest fashion | hijab, modest fashion, abaya
`
