/** Four kennels in a town that has no page yet. */
export const BARNS_IN_PETERSFIELD = `
  INSERT INTO service_types (category) VALUES ('Kennels') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (slug, name, category, city, postal_code)
  SELECT 'b-' || n, 'Barn ' || n, 'Kennels', 'Petersfield', 'GU31 ' || n || 'AA' FROM generate_series(1, 4) n;`;
