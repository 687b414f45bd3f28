/** Two businesses in Winchester which a register may be about, by their ids 901 and 902. */
export const ON_NO_REGISTER = `
  INSERT INTO service_types (category) VALUES ('Dog Kennels'), ('Home Boarding') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (id, slug, name, category, city, postal_code, council) OVERRIDING SYSTEM VALUE VALUES
    (901, 'meadow', 'Meadow Kennels', 'Dog Kennels', 'Droxford', 'SO32 3QT', 'E07000094'),
    (902, 'puddle', 'Puddle House Boarding', 'Dog Kennels', 'Wickham', 'SO32 1AA', 'E07000094');`;

/** A register of Winchester with columns that nobody could guess. */
export const REGISTER = `Ref,Trading as,Where,Kind,Rating,Until
AWL/1,Meadow Kennels Ltd,"Long Lane, Droxford, SO32 3QT",Boarding in kennels for dogs,4 star,31/12/2099
AWL/2,Puddle House,,Boarding in kennels for dogs,3 star,31/12/2099
AWL/3,Cosy Nobody,"9 Elm Road, Otterbourne, SO21 2AA",Home boarding for dogs,middling,31st December 2099
`;
