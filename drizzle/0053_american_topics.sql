-- The topic of the first migrations in American spelling; its keywords have both.
UPDATE interests SET name = 'Color', slug = 'color'
WHERE slug = 'colour' AND name = 'Colour' AND NOT EXISTS (SELECT FROM interests WHERE slug = 'color');
