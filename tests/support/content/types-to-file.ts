/** Businesses of three service types, some of which came with two words of an import that wait to be filed. */
export const TYPES_TO_FILE = `
  INSERT INTO service_types (category) VALUES ('Dog Walker'), ('Dog Day Care'), ('Kennels') ON CONFLICT DO NOTHING;
  DELETE FROM service_types WHERE category NOT IN ('Dog Walker', 'Dog Day Care', 'Kennels');
  INSERT INTO service_types (category, waits_from) VALUES ('doggy daycare', 31), ('Veterinary surgery', 31);
  INSERT INTO businesses (slug, name, category, city, postal_code)
  SELECT 'b-' || n, 'Barn ' || n, CASE WHEN n < 4 THEN 'Kennels' ELSE 'Dog Day Care' END, 'Alton', 'GU34 ' || n || 'AA'
  FROM generate_series(1, 9) n;
  INSERT INTO unfiled_services (business_id, word, import_id)
  SELECT id, CASE WHEN name < 'Barn 8' THEN 'doggy daycare' ELSE 'Veterinary surgery' END, 31 FROM businesses WHERE name >= 'Barn 4';`;
