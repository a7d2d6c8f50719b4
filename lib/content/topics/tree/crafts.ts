/** The branch “Crafts & DIY”. */
export const crafts = `
Crafts & DIY | craft, crafts, diy, handmade, maker, do it yourself, tutorial | art, home-decor, kids-family
  Knitting & quilting | knitting, knit, wool, quilt, yarn, stitch, stitches, colorwork, colourwork, patchwork, skein, mittens, swatch, yoke | style, patterns
    Knitting | knitting, knit, knitted, colorwork, colourwork, mittens, knitting pattern, sock knitting, cable knit, fair isle
    Crochet | crochet, granny square, amigurumi, crochet hook
    Quilts | quilt, quilting, patchwork, quilt layout, scrap quilt, quilt block | bedrooms
    Yarn & wool | ball of wool, balls of wool, basket of wool, stash, skein, hand dyed yarn, spinning wheel
  Sewing | sewing, sew, sewing pattern, seam, hem, zipper, dressmaking | style
    Upcycled clothes | upcycle, upcycled, mending, visible mending, refashion | slow-fashion
    Embroidery | embroidery, cross stitch, hoop art, needlework, sashiko | patterns
  Paper craft | paper, paper craft, papercraft, paper cut, paper flower, paper lantern, cardstock | kids-crafts, art
    Origami | origami, paper crane, folded paper, paper boat, paper fox, paper butterfly, folding
    Card making | card making, handmade card, greeting card, birthday card
    Scrapbooking | scrapbook, scrapbooking, memory book, photo album | journaling
    Calligraphy | calligraphy, hand lettering, brush pen, nib | typography
  Pottery | pottery, ceramic, ceramics, clay bowl, glaze, wheel throwing, kiln, handbuilding, mug handle | sculpture-ceramics-art
  Woodworking | woodworking, woodwork, wood carving, whittling, joinery, workshop bench | furniture
  Jewelry making | jewelry making, beading, bead, wire wrapping, resin jewelry, polymer clay | jewelry
  Candles & soap | candle making, soap making, soy candle, handmade soap, wax melt
  Weaving & macrame | weaving, macrame, loom, wall hanging, basket weaving, rug tufting
  Dyeing | tie dye, natural dye, indigo, batik, shibori | patterns
  Upcycling | upcycling, repurposed, furniture flip, trash to treasure, pallet furniture | furniture
  Miniatures | miniature, diorama, miniatures, scale model | dollhouses
  Gift wrapping | gift wrap, gift wrapping, furoshiki, gift tag, wrapping paper | christmas
`
