/** Businesses of three service types, and of two that an import brought and that wait to be filed. */
export const TYPES_TO_FILE = `
  INSERT INTO service_types (category) VALUES ('Dog Walker'), ('Dog Day Care'), ('Kennels') ON CONFLICT DO NOTHING;
  INSERT INTO service_types (category, waits_from) VALUES ('doggy daycare', 31), ('Veterinary surgery', 31);
  INSERT INTO businesses (slug, name, category, city, postal_code)
  SELECT 'b-' || n, 'Barn ' || n, CASE WHEN n < 4 THEN 'Kennels' WHEN n < 8 THEN 'doggy daycare' ELSE 'Veterinary surgery' END,
    'Alton', 'GU34 ' || n || 'AA' FROM generate_series(1, 9) n;`;
