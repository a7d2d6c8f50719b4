/** The branch “Weddings”. */
export const weddings = `
Weddings | wedding, bride, groom, bridal, marriage | flowers, parties-holidays, style
  Wedding dresses | wedding dress, bridal gown, veil, bridal dress | dresses
  Wedding flowers | wedding bouquet, bridal bouquet, boutonniere, wedding flowers | flower-arranging
  Wedding decor | wedding decor, wedding arch, wedding table, aisle decor, reception decor | table-settings
    Rustic weddings | rustic wedding, barn wedding, country wedding
    Beach weddings | beach wedding, destination wedding
    Garden weddings | garden wedding, backyard wedding
  Wedding cakes | wedding cake, cake topper | cakes
  Wedding hair | wedding hair, bridal hair, bridesmaid hair, updo | hair
  Invitations | wedding invitation, save the date, invitation suite, stationery suite | typography
  Wedding planning | wedding checklist, wedding budget, wedding timeline, seating chart
  Engagement | engagement photo, proposal idea, engaged | engagement-rings
  Bridesmaids | bridesmaid, maid of honor, bridesmaid dress
  Wedding photography | wedding photo, wedding photography, first look | photography
  Honeymoons | honeymoon, honeymoon destination | travel
`
